export { chooseAction, type PlayStyle, playStyles } from './choose-action.ts';
