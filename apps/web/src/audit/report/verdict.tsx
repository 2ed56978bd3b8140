import { Icon, type IconName } from '../../ui/icon.tsx';
import type { Report } from './report.ts';
import styles from './verdict.module.css';

/** `working`: nothing is known yet. */
type Shown = Report['verdict'] | 'working';

const icons: Readonly<Record<Shown, IconName>> = {
  working: 'clock',
  holds: 'check',
  pending: 'clock',
  fails: 'close',
};

/** What came of it all, in a sentence. */
export function Verdict({ verdict, sentence }: { readonly verdict: Shown; readonly sentence: string }) {
  return (
    <p className={styles.verdict} data-verdict={verdict} role="status">
      <span className={styles.mark}>
        <Icon name={icons[verdict]} />
      </span>
      {sentence}
    </p>
  );
}
