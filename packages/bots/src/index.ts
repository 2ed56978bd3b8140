export { chooseAction } from './choose-action.ts';
export { type Temper, tempers } from './tempers.ts';
