import type { EvaluatorId, Variant } from '@openfelt/engine';

const high = [
  'AsKsQsJsTs',
  '9h8h7h6h5h',
  '7s7h7d7cKs',
  'KsKhKd9c9s',
  'AhJh8h4h2h',
  '9s8h7d6c5s',
  'QsQhQd8c3s',
  'AsAh9d9c4s',
  'JsJhKd7c2s',
  'AsQh9d6c3s',
];

/** Hands from the strongest to the weakest, one for each kind. */
const hands: Readonly<Record<EvaluatorId, readonly string[]>> = {
  high,
  'omaha-high': high,
  'ace-to-five': ['5s4h3d2cAs', '6s4h3d2cAs', '8s7h4d2cAs', 'KsQh9d5c2s', '3s3h5d4c2s'],
  'omaha-ace-to-five': ['5s4h3d2cAs', '6s4h3d2cAs', '8s7h4d2cAs'],
  'deuce-to-seven': ['7s5h4d3c2s', '7s6h4d3c2s', '8s5h4d3c2s', 'AsKhQdJc9s', '2s2h5d4c3s', '6s5h4d3c2s'],
  badugi: ['As2h3d4c', 'As2h3d5c', 'KsQhJdTc', 'As2h3d3c'],
  bluffjack: ['AsKs', '7s7h7d', 'KsQh', 'As8h', '9s8h', 'KsQh2d'],
};

const short = [
  'AsKsQsJsTs',
  '9h8h7h6hAh',
  '7s7h7d7cKs',
  'AhJh8h7h6h',
  'KsKhKd9c9s',
  'Ts9h8d7c6s',
  '9s8h7d6cAs',
  'QsQhQd8c7s',
  'AsAh9d9c8s',
  'JsJhKd7c6s',
  'AsQh9d7c6s',
];

const twenty = ['TsThTdTcAs', 'KsKhKdAcAs', 'QsQhQdAcKs', 'AsAhKdKcQs', 'TsThAdKcQs', 'AsKhQdJcTs'];

/** Examples of a game's hands, strongest first. */
export function getRanking({ evaluator, deck }: Variant): readonly string[] {
  if (deck === 'short-deck') return short;
  return deck === 'twenty-card' ? twenty : hands[evaluator];
}

/** Examples for the low half of a split pot. */
export function getLowRanking({ low }: Variant): readonly string[] {
  return low === undefined ? [] : hands[low].slice(0, 3);
}
