import type { ChatEmote } from '@openfelt/api';
import styles from './emote.module.css';

/** What is drawn of an emote: a face with its lines, or lines alone. In a box of 24 by 24. */
const drawings: Readonly<Record<ChatEmote, { readonly face: boolean; readonly lines: string }>> = {
  smile: { face: true, lines: 'M8.5 9.5v.01M15.5 9.5v.01M7.5 14c2 3.2 7 3.2 9 0' },
  laugh: { face: true, lines: 'M7 10l1.5-1.5L10 10M14 10l1.5-1.5L17 10M7 13.5h10c-.5 5-9.5 5-10 0z' },
  wink: { face: true, lines: 'M8.5 9.5v.01M14 9.7h3M7.5 14c2 3.2 7 3.2 9 0' },
  think: { face: true, lines: 'M8.5 10v.01M15.5 10v.01M14 7l3-.8M9 15.5l6-1' },
  wow: { face: true, lines: 'M8.5 9v.01M15.5 9v.01M12 13.5a2 2.3 0 1 0 0 4.6a2 2.3 0 1 0 0-4.6z' },
  cry: { face: true, lines: 'M8.5 9.5v.01M15.5 9.5v.01M8 17c2-2.8 6-2.8 8 0M8.3 12v2.5' },
  heart: {
    face: false,
    lines: 'M12 20C4 14.5 3 10 4.5 7.2 6.2 4.3 10.5 4.6 12 8c1.5-3.4 5.8-3.7 7.5-.8C21 10 20 14.5 12 20z',
  },
  clap: {
    face: false,
    lines:
      'M6 20l-1.5-6L9 7l1.5 4M9 12l3.5-6M11 12.5L14.5 7M13 13.5l3-4.5M15 15l2.5-4c1.5 3 .5 7-2.5 9zM4 5l1.5 1.5M9 2.5v2M14 3l-1 1.8',
  },
};

/** An emote; what it says is said by the element around it. */
export function Emote({ emote }: { readonly emote: ChatEmote }) {
  const { face, lines } = drawings[emote];
  return (
    <svg className={styles.emote} viewBox="0 0 24 24" data-emote={emote} aria-hidden="true">
      {face && <circle cx="12" cy="12" r="9.5" />}
      <path d={lines} />
    </svg>
  );
}
