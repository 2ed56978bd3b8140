'use client';
import type { ChatMessage } from '@openfelt/api';
import type { TableView } from '@openfelt/engine';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
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

/** A message that has just come, and until when it stands, in ms of the page's clock. */
interface FreshMessage {
  readonly message: ChatMessage;
  readonly until: number;
}

/** The messages that have just come, each for as long as it stands, oldest first: the last one of each player. */
function useFreshMessages({ messages, received }: FollowedChat): readonly FreshMessage[] {
  const [fresh, setFresh] = useState<readonly FreshMessage[]>([]);
  const seen = useRef(0);
  useEffect(() => {
    const came = received === seen.current ? [] : messages.slice(seen.current - received);
    seen.current = received;
    if (came.length === 0) return;
    const until = performance.now() + stay;
    const isReplaced = ({ by }: ChatMessage) => came.some((message) => message.by.player === by.player);
    setFresh((before) => [
      ...before.filter(({ message }) => !isReplaced(message)),
      ...came.map((message) => ({ message, until })),
    ]);
  }, [messages, received]);
  useEffect(() => {
    const [oldest] = fresh;
    if (oldest === undefined) return;
    const remove = () => setFresh((before) => before.filter(({ until }) => until > oldest.until));
    const timer = setTimeout(remove, oldest.until - performance.now());
    return () => clearTimeout(timer);
  }, [fresh]);
  return fresh;
}

interface BubblesProps {
  readonly view: TableView;
  readonly chat: FollowedChat;
  /** How many messages have come since the chat was last in sight; while it is, it says them itself to who hears the page. */
  readonly unread: number;
  /** What speaks the words, which has to stand in the page before them; null until it does. */
  readonly region: Element | null;
}

/** What has just been said at the table, beside the plates of those who said it. It stands after the table, in the same place. */
export function Bubbles({ view, chat, unread, region }: BubblesProps) {
  const formatName = usePlayerName();
  const muted = useMutedPlayers();
  const layer = useRef<HTMLDivElement>(null);
  const came = useFreshMessages(chat);
  const fresh = useMemo(
    () => came.map(({ message }) => message).filter(({ by }) => !muted.includes(by.player)),
    [came, muted],
  );
  const unheard = unread === 0 ? [] : chat.messages.slice(-unread);
  const seats = new Map(view.seats.flatMap((seat) => (seat === null ? [] : [[seat.player, seat.seat]])));
  useLayoutEffect(() => {
    if (fresh.length === 0 || layer.current === null) return;
    const place = placeBubbles.bind(null, layer.current);
    place();
    const timer = setInterval(place, pause);
    return () => clearInterval(timer);
  }, [fresh]);
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
      {region !== null &&
        createPortal(
          fresh
            .filter((message) => unheard.includes(message))
            .map(({ messageId, by, content }) => (
              <p key={messageId}>
                {formatName(by.name)}: <MessageContent content={content} />
              </p>
            )),
          region,
        )}
    </>
  );
}
