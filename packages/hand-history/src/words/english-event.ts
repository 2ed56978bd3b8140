import type { BlindPost, EventOf, GameEvent, GameState, Post } from '@openfelt/engine';
import { adjustedParties } from './adjustment-facts.ts';
import { awardFacts } from './award-facts.ts';
import { betFacts } from './bet-facts.ts';
import { dealFacts } from './deal-facts.ts';
import { awardInEnglish, listed } from './english-award.ts';
import { gameName, stakes } from './game-name.ts';
import { handPhrase } from './hand-name.ts';
import { outcomes } from './result-facts.ts';
import type { Scene } from './scene.ts';
import { handBeingShown } from './shown-hand.ts';
import { streetName } from './street-name.ts';

const blindNames = {
  small: 'the small blind',
  big: 'the big blind',
  straddle: 'a straddle',
  owed: 'a big blind that was owed,',
  dead: 'a dead small blind that was owed,',
} as const;
const sitsOut = {
  asked: 'sits out',
  broke: 'is out of chips and sits out',
  absent: 'is away and sits out',
} as const;
const voidReasons = {
  'seed-missing': 'the seed of its deck is missing',
  'seed-mismatch': 'the seed of its deck does not match the commitment',
  breakdown: 'a breakdown',
} as const;

const adjustments = {
  held: 'Held until a dispute is decided',
  released: 'Released after a dispute',
  corrected: 'Corrected by a decision',
} as const;

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** Whether a post takes all that its player has. */
function isAllIn(post: Post, scene: Scene): boolean {
  return scene.hand?.seats.find((player) => player.seat === post.seat)?.stack === post.amount;
}

function posted(verb: string, post: Post, scene: Scene): string {
  const allIn = isAllIn(post, scene) ? ' and is all-in' : '';
  return `${scene.who(post.seat)} ${verb} ${scene.chips(post.amount)}${allIn}`;
}

function antes({ posts }: EventOf<'AntesPosted'>, scene: Scene): string {
  const [first] = posts;
  if (first === undefined) return '';
  const to = scene.hand?.rules.anteTo === 'house' ? ' to the house' : '';
  const same = posts.every((post) => post.amount === first.amount);
  if (!same || posts.length !== scene.hand?.seats.length) {
    return posts.map((post) => posted('antes', post, scene)).join(', ');
  }
  const allIn = posts.filter((post) => isAllIn(post, scene)).map((post) => scene.who(post.seat));
  const also = allIn.length === 0 ? '' : `; ${listed(allIn)} ${allIn.length === 1 ? 'is' : 'are'} all-in`;
  return `Everybody antes ${scene.chips(first.amount)}${to}${also}`;
}

function blinds(posts: readonly BlindPost[], scene: Scene): string {
  return posts.map((post) => posted(`posts ${blindNames[post.blind]}`, post, scene)).join(', ');
}

function dealt(event: EventOf<'CardsDealt'>, before: GameState, scene: Scene): string {
  const deal = dealFacts(event, before, scene.hand);
  const parts: string[] = [];
  const street = deal.street === 'deal' ? null : streetName(deal.street, 'en');
  if (deal.down.length > 0) {
    const each = deal.downEach;
    const byPlayer = deal.down.map(({ seat, count }) => `${scene.who(seat)} ${count}`).join(', ');
    if (deal.replaces) parts.push(`New cards: ${byPlayer}`);
    else if (each === null) parts.push(`Face down: ${byPlayer}`);
    else parts.push(`Everybody gets ${counted(each, 'card')} face down`);
  }
  if (deal.up.length > 0) {
    const byPlayer = deal.up.map(({ seat, cards }) => `${scene.who(seat)} ${scene.cards(cards)}`);
    parts.push(`${street ?? 'Up cards'}: ${byPlayer.join(', ')}`);
  }
  if (deal.board.length > 0) parts.push(`${street ?? 'Board'}: ${scene.cards(deal.board)}`);
  return parts.length === 0 ? 'A card is burned' : parts.join('; ');
}

function shown(event: EventOf<'HandShown'>, scene: Scene): string {
  const made = scene.hand === null ? null : handBeingShown(scene.hand, event);
  const cards = scene.cards(event.cards.map((open) => open.card));
  const low = made?.low == null ? '' : ` and ${handPhrase(made.low, 'en')}`;
  const parts = [made === null ? '' : handPhrase(made.made, 'en') + low, cards].filter((part) => part !== '');
  return `${scene.who(event.seat)} shows ${parts.length === 0 ? 'the hand' : parts.join(': ')}`;
}

function ended(event: EventOf<'HandEnded'>, scene: Scene): string {
  if (event.result === 'passed') {
    const chips = `${scene.chips(event.carry)} ${event.carry === 1 ? 'chip is' : 'chips are'}`;
    return `Everybody checked: the deal passes, ${chips} carried to the next pot`;
  }
  const results = outcomes(event, scene.hand).map(({ seat, net, paid, won }) => {
    const how = won > 0 ? ` (put in ${scene.chips(paid)}, won ${scene.chips(won)})` : '';
    return `${scene.who(seat)} ${scene.signed(net)}${how}`;
  });
  const over = `Hand ${scene.hand?.handNumber ?? ''} is over`;
  return results.length === 0 ? over : `${over}: ${results.join(', ')}`;
}

function adjusted(event: EventOf<'ChipsAdjusted'>, scene: Scene): string {
  const lines = adjustedParties(event).map(({ whose, amount }) => {
    const name =
      whose === 'house' ? 'the house' : whose === 'held' ? 'held chips' : scene.named(whose.player);
    return `${name} ${scene.signed(amount)}`;
  });
  return `${adjustments[event.reason]}: ${lines.join(', ')}`;
}

function started(event: EventOf<'HandStarted'>, scene: Scene): string {
  const { context, dealer, handNumber } = event;
  const who = scene.who(dealer);
  const isDead = context.seats[dealer] === null;
  const deals = isDead
    ? `the button is dead at the empty ${who}`
    : context.rules.dealer === 'house'
      ? `the button is at ${who}`
      : `${who} deals`;
  const carry = context.carry > 0 ? `, ${scene.chips(context.carry)} carried over from the deal before` : '';
  return `Hand ${handNumber}: ${deals}${carry}`;
}

/** The sentence of an event in English. */
export function eventInEnglish(event: GameEvent, before: GameState, scene: Scene): string {
  const { who, chips, hand } = scene;
  const allIn = (yes: boolean) => (yes ? ' and is all-in' : '');
  switch (event.type) {
    case 'TableOpened': {
      const game = gameName(event.variant, event.rules.limit.kind, 'en');
      const seats = counted(event.seats, 'seat');
      return `The table is open: ${game}${scene.dot}${stakes(event.rules, 'en', scene.unit)}, ${seats}`;
    }
    case 'SeatTaken': {
      const bot = event.kind === 'bot' ? ' (a bot)' : '';
      return `${scene.named(event.player)}${bot} takes seat ${event.seat + 1} with ${chips(event.stack)}`;
    }
    case 'ChipsAdded':
      return `${who(event.seat)} adds ${chips(event.amount)}`;
    case 'ChipsAdjusted':
      return adjusted(event, scene);
    case 'SeatSatOut':
      return `${who(event.seat)} ${sitsOut[event.reason]}`;
    case 'SeatReturned':
      return `${who(event.seat)} is back`;
    case 'LeaveAsked':
      return `${who(event.seat)} leaves after this hand`;
    case 'SeatLeft':
      return `${who(event.seat)} leaves with ${chips(event.stack)}`;
    case 'TableTakenOver':
      return 'The table continues after an interruption: the clock starts anew';
    case 'TableClosed': {
      const shares = event.shares.map((share) => `${who(share.seat)} ${chips(share.amount)}`);
      return `The table closes${shares.length === 0 ? '' : `, the carried pot is given back: ${shares.join(', ')}`}`;
    }
    case 'MatchEnded': {
      const names = listed(event.winners.map(who));
      const prize = event.shares.map((share) => `${who(share.seat)} ${chips(share.amount)}`);
      const aside = prize.length === 0 ? '' : `; what was set aside goes to ${listed(prize)}`;
      return event.winners.length === 1
        ? `${names} wins the match${aside}`
        : `The match is drawn between ${names}${aside}`;
    }
    case 'HandStarted':
      return started(event, scene);
    case 'AntesPosted':
      return antes(event, scene);
    case 'BlindsPosted':
      return blinds(event.posts, scene);
    case 'CardsDealt':
      return dealt(event, before, scene);
    case 'DeckReshuffled':
      return `The deck is empty: ${counted(event.deadSlots.length, 'dead card')} ${
        event.deadSlots.length === 1 ? 'is' : 'are'
      } shuffled into a new one`;
    case 'BringInPosted':
      return `${who(event.seat)} brings in for ${chips(event.amount)}${allIn(betFacts(event, hand).allIn)}`;
    case 'Folded':
      return `${who(event.seat)} folds${hand?.toAct === event.seat ? '' : ' out of turn'}`;
    case 'Checked':
      return `${who(event.seat)} checks`;
    case 'Called':
      return `${who(event.seat)} calls ${chips(event.amount)}${allIn(betFacts(event, hand).allIn)}`;
    case 'Bet':
      return `${who(event.seat)} bets ${chips(event.to)}${allIn(betFacts(event, hand).allIn)}`;
    case 'Raised': {
      const { above, allIn: all, completes } = betFacts(event, hand);
      if (completes) return `${who(event.seat)} completes to ${chips(event.to)}${allIn(all)}`;
      return `${who(event.seat)} raises to ${chips(event.to)} (${chips(above)} more)${allIn(all)}`;
    }
    case 'UncalledReturned':
      return `Uncalled ${chips(event.amount)} returned to ${who(event.seat)}`;
    case 'Discarded': {
      const count = event.slots.length;
      return `${who(event.seat)} ${count === 0 ? 'stands pat' : `takes ${counted(count, 'card')}`}`;
    }
    case 'Hit':
      return `${who(event.seat)} hits`;
    case 'Stood':
      return `${who(event.seat)} stands`;
    case 'HandShown':
      return shown(event, scene);
    case 'HandMucked':
      return `${who(event.seat)} mucks`;
    case 'PotAwarded': {
      const award = awardFacts(event, hand);
      return award === null ? '' : awardInEnglish(award, scene);
    }
    case 'HandEnded':
      return ended(event, scene);
    case 'HandVoided':
      return `Hand ${hand?.handNumber ?? ''} is void (${voidReasons[event.reason]}): every chip goes back`;
  }
}
