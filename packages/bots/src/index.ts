export { chooseByPrice, playStyles } from './by-price.ts';
export { type BotStrength, chooseAction } from './strengths.ts';
