'use client';
import type { ChatMessage } from '@openfelt/api';
import type { TableView } from '@openfelt/engine';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePlayerName } from '../../i18n/player-name.ts';
import { type Box, findBubblePlace } from './bubble-place.ts';
import styles from './bubbles.module.css';
import { MessageContent } from './message-content.tsx';
import { useMutedPlayers } from './muted-players.ts';
import type { FollowedChat } from './use-chat.ts';

/** How long a bubble stands, in ms. */
const stay = 5_000;
/** How often bubbles look for their places again while they stand, in ms: cards and bets come to rest meanwhile. */
const pause = 250;

/** What of a table a bubble may not cover: all that has words, cards, chips, and what can be pressed. */
function findTaken(table: Element): readonly Box[] {
  const taken: Box[] = [];
  for (const element of table.querySelectorAll('*')) {
    const hasWords = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    if (hasWords || element.matches('svg, [role="img"], button, [data-moves]:not([data-moves="middle"])'))
      taken.push(element.getBoundingClientRect());
  }
  return taken.filter(({ width, height }) => width > 1 && height > 1);
}

/** Brings bubbles to their places, one after the other; those without one are not seen. */
function placeBubbles(layer: HTMLElement): void {
  const table = layer.previousElementSibling;
  if (table === null) return;
  const bounds = layer.getBoundingClientRect();
  const taken = [...findTaken(table)];
  for (const bubble of layer.querySelectorAll<HTMLElement>('[data-seat]')) {
    const plate = table.querySelector(`[data-moves="plate ${bubble.dataset.seat}"]`);
    const { offsetWidth: width, offsetHeight: height } = bubble;
    const place = plate && findBubblePlace(plate.getBoundingClientRect(), { width, height }, bounds, taken);
    bubble.dataset.placed = String(place !== null);
    if (place === null) continue;
    taken.push(place);
    bubble.style.left = `${place.left - bounds.left}px`;
    bubble.style.top = `${place.top - bounds.top}px`;
  }
}

/** The messages that have just come, each for as long as it stands: the last one of each player. */
function useFreshMessages({ messages, received }: FollowedChat): readonly ChatMessage[] {
  const [fresh, setFresh] = useState<readonly ChatMessage[]>([]);
  const seen = useRef(0);
  useEffect(() => {
    const came = received === seen.current ? [] : messages.slice(seen.current - received);
    seen.current = received;
    if (came.length === 0) return;
    const isReplaced = ({ by }: ChatMessage) => came.some((message) => message.by.player === by.player);
    setFresh((before) => [...before.filter((message) => !isReplaced(message)), ...came]);
    setTimeout(() => setFresh((before) => before.filter((message) => !came.includes(message))), stay);
  }, [messages, received]);
  return fresh;
}

interface BubblesProps {
  readonly view: TableView;
  readonly chat: FollowedChat;
  /** How many messages have come since the chat was last in sight; while it is, it says them itself to who hears the page. */
  readonly unread: number;
}

/** What has just been said at the table, beside the plates of those who said it. It stands after the table, in the same place. */
export function Bubbles({ view, chat, unread }: BubblesProps) {
  const formatName = usePlayerName();
  const muted = useMutedPlayers();
  const layer = useRef<HTMLDivElement>(null);
  const fresh = useFreshMessages(chat).filter(({ by }) => !muted.includes(by.player));
  const unheard = unread === 0 ? [] : chat.messages.slice(-unread);
  const seats = new Map(view.seats.flatMap((seat) => (seat === null ? [] : [[seat.player, seat.seat]])));
  useLayoutEffect(() => {
    if (fresh.length === 0 || layer.current === null) return;
    const place = placeBubbles.bind(null, layer.current);
    place();
    const timer = setInterval(place, pause);
    return () => clearInterval(timer);
  });
  return (
    <>
      <div ref={layer} className={styles.bubbles} aria-hidden="true">
        {fresh.map(({ messageId, by, content }) => {
          const seat = seats.get(by.player);
          return (
            seat !== undefined && (
              <p key={messageId} className={styles.bubble} data-seat={seat} data-kind={content.kind}>
                <MessageContent content={content} />
              </p>
            )
          );
        })}
      </div>
      <div className="sr-only" role="log" aria-live="polite">
        {fresh
          .filter((message) => unheard.includes(message))
          .map(({ messageId, by, content }) => (
            <p key={messageId}>
              {formatName(by.name)}: <MessageContent content={content} />
            </p>
          ))}
      </div>
    </>
  );
}
