/** How well bots play, the weakest first. */
export const botStrengths = ['easy', 'steady', 'sharp'] as const;

/** How well a bot plays. */
export type BotStrength = (typeof botStrengths)[number];

/** A bot as a table has it: its name, and how well it plays. */
export interface TableBot {
  readonly name: string;
  readonly strength: BotStrength;
}

/** The player id of a table's bot. It says how well the bot plays, so that everyone who sees the bot can tell. */
export function toBotId(tableId: string, { name, strength }: TableBot): string {
  return `bot-${tableId}-${strength}-${name.toLowerCase()}`;
}

/** How well the bot of a player id plays; those that were seated before there was a choice are steady. */
export function getBotStrength(botId: string): BotStrength {
  const named = botId.split('-').at(-2);
  return botStrengths.find((strength) => strength === named) ?? 'steady';
}
