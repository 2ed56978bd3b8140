'use client';
import { Button, ButtonLink } from './button.tsx';
import styles from './problem.module.css';

interface ProblemProps {
  readonly title: string;
  readonly text: string;
  /** What to do about it: a place to go, or something to try. */
  readonly action: string;
  readonly href?: string;
  readonly onRetry?: () => void;
}

/** Says what is wrong and what to do. */
export function Problem({ title, text, action, href, onRetry }: ProblemProps) {
  return (
    <div className={styles.problem} role="alert">
      <div className={styles.cards} aria-hidden="true">
        <span />
        <span />
      </div>
      <h1>{title}</h1>
      <p>{text}</p>
      {href !== undefined ? (
        <ButtonLink kind="primary" href={href}>
          {action}
        </ButtonLink>
      ) : (
        <Button kind="primary" onClick={onRetry}>
          {action}
        </Button>
      )}
    </div>
  );
}
