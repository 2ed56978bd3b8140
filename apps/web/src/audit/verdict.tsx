import { Icon, type IconName } from '../ui/icon.tsx';
import type { Report } from './report.ts';

const icons: Readonly<Record<Report['verdict'], IconName>> = {
  holds: 'check',
  pending: 'clock',
  fails: 'close',
};

/** What came of it all, in a sentence. */
export function Verdict({ verdict, sentence }: Pick<Report, 'verdict' | 'sentence'>) {
  return (
    <p className="verdict" data-verdict={verdict} role="status">
      <span className="verdict-mark">
        <Icon name={icons[verdict]} />
      </span>
      {sentence}
    </p>
  );
}
