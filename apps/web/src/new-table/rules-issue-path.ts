import type { RulesIssueCode } from '@openfelt/engine';

/** The option that an issue is about, by its key; those that no choice in the form can lead to are the game's. */
const options: Partial<Record<RulesIssueCode, string>> = {
  'forced-bets': 'ante',
  'nothing-to-play-for': 'ante',
  'bring-in-opener': 'bringIn',
  'bring-in-too-large': 'bringIn',
  'blinds-fall': 'bigBlind',
  'house-ante-amount': 'ante',
  'house-ante-and-rake': 'rake',
  rake: 'rakeCap',
  'buy-in': 'buyInMax',
  'max-draw': 'maxDraw',
  'action-time': 'actionTime',
  'time-bank': 'timeBankMax',
  straddle: 'optionalStraddle',
  'match-stack': 'matchStack',
  'match-holds': 'holdDisputed',
  schedule: 'schedule',
  'bluffjack-schedule': 'schedule',
  'twenty-card-wild': 'wild',
  'wild-rank': 'wild',
  'razz-low': 'razzLow',
  'low-qualifier': 'lowQualifier',
  'royal-separate': 'royalSeparate',
  'stood-may-fold': 'stoodMayFold',
  'charlie-cards': 'charlie',
};

/** Where in the form it is said that rules cannot be played: the path of a field that can put it right. */
export function getIssuePath(code: RulesIssueCode): readonly string[] {
  switch (code) {
    case 'fixed-bets':
      return ['limit', 'big'];
    case 'fixed-cap':
      return ['limit', 'cap'];
    case 'spread':
      return ['limit', 'max'];
    case 'min-bet':
      return ['limit', 'minBet'];
    case 'seats':
    case 'more-blinds-than-seats':
      return ['seats'];
    default: {
      const option = options[code];
      return option === undefined ? ['variant'] : ['options', option];
    }
  }
}
