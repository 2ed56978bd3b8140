'use client';
import Link from 'next/link';

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
    <div className="problem" role="alert">
      <div className="problem-cards" aria-hidden="true">
        <span />
        <span />
      </div>
      <h1>{title}</h1>
      <p>{text}</p>
      {href !== undefined ? (
        <Link className="button button-primary" href={href}>
          {action}
        </Link>
      ) : (
        <button type="button" className="button button-primary" onClick={onRetry}>
          {action}
        </button>
      )}
    </div>
  );
}
