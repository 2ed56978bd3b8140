export { chooseByPrice, playStyles } from './by-price.ts';
export { type BotStrength, botStrengths, chooseAction } from './strengths.ts';
