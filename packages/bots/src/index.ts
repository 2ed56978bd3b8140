export { chooseByPrice, type PlayStyle, playStyles } from './by-price.ts';
export { type BotStrength, chooseAction, choosers } from './strengths.ts';
