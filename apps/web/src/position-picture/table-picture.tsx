import type { CSSProperties } from 'react';
import { feltColours, pictureSize } from '../share/render-picture.ts';
import { mark } from '../shell/mark.ts';
import type { Place } from '../table/layout.ts';
import { backPicture, frontPicture } from './card-picture.ts';
import type { PicturedPosition, PicturedSeat } from './describe-position.ts';

const { text, muted, gold, rail, ground, felt } = feltColours;

/** What stands below the table, and around it, in pixels. */
const foot = 92;
const edge = 14;
const tableHeight = pictureSize.height - foot;

/** A seat's box: its plate, its cards, and what the player did. */
const pod = { width: 214, height: 148, plate: 46, card: { width: 50, height: 70 } } as const;
/** The cards at the bottom are larger. */
const ownCard = { width: 64, height: 90 } as const;
const ownPod = { width: 330, height: 178 } as const;

const line: CSSProperties = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

/** Where the box of a seat lies. */
function findBox({ side, at }: Place): CSSProperties {
  if (side === 'own')
    return {
      left: (pictureSize.width - ownPod.width) / 2,
      top: tableHeight - ownPod.height - 4,
      width: ownPod.width,
      height: ownPod.height,
    };
  const size = { width: pod.width, height: pod.height };
  if (side === 'top') return { ...size, left: at * pictureSize.width - pod.width / 2, top: 10 };
  const top = 36 + at * (tableHeight - pod.height - 60);
  return side === 'left'
    ? { ...size, left: 10, top }
    : { ...size, left: pictureSize.width - pod.width - 10, top };
}

/** A seat's cards, as close as their box needs. */
function Cards({ seat, box }: { readonly seat: PicturedSeat; readonly box: number }) {
  if (seat.cards.length === 0) return null;
  const size = seat.place.side === 'own' ? ownCard : pod.card;
  const { length } = seat.cards;
  const step = length < 2 ? size.width : Math.min(size.width + 4, (box - size.width) / (length - 1));
  return (
    <div style={{ display: 'flex', justifyContent: 'center', height: size.height }}>
      {seat.cards.map((card, place) => (
        <img
          key={place}
          src={card === null ? backPicture : frontPicture(card)}
          {...size}
          alt=""
          style={{ marginLeft: place === 0 ? 0 : step - size.width, opacity: seat.isOut ? 0.5 : 1 }}
        />
      ))}
    </div>
  );
}

/** What a player did, and what they have bet. */
function LastAction({ seat, toAct }: { readonly seat: PicturedSeat; readonly toAct: string }) {
  const said = [seat.isToAct ? toAct : seat.tag, seat.total].filter((each) => each !== '').join(' · ');
  return (
    <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 8, height: 26 }}>
      {said !== '' && (
        <div
          style={{
            ...line,
            display: 'block',
            maxWidth: 150,
            lineHeight: 1.5,
            fontSize: 17,
            color: seat.isToAct || seat.hasWon ? gold : muted,
          }}
        >
          {said}
        </div>
      )}
      {seat.bet !== '' && (
        <div
          style={{
            display: 'flex',
            alignItems: 'center',
            gap: 6,
            padding: '1px 10px',
            borderRadius: 13,
            background: 'rgba(0, 0, 0, .42)',
            fontSize: 18,
            color: text,
          }}
        >
          <div
            style={{
              width: 13,
              height: 13,
              borderRadius: 7,
              border: `3px dashed ${text}`,
              background: '#b3261e',
            }}
          />
          {seat.bet}
        </div>
      )}
    </div>
  );
}

/** Who sits there and what is left; who is to act has a golden edge. */
function Plate({ seat }: { readonly seat: PicturedSeat }) {
  return (
    <div
      style={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 8,
        height: pod.plate,
        padding: '0 14px',
        borderRadius: `${pod.plate / 2}px 12px 12px ${pod.plate / 2}px`,
        border: `3px solid ${seat.isToAct ? gold : 'rgba(255, 255, 255, .14)'}`,
        background: '#0e1a17',
        opacity: seat.isOut ? 0.55 : 1,
      }}
    >
      <div style={{ ...line, display: 'block', flexShrink: 1, fontSize: 18, color: text }}>{seat.name}</div>
      <div
        style={{ display: 'flex', alignItems: 'center', gap: 8, flexShrink: 0, fontSize: 18, color: gold }}
      >
        {seat.stack}
        {seat.isDealer && (
          <div
            style={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'center',
              width: 24,
              height: 24,
              borderRadius: 12,
              background: text,
              color: ground,
              fontSize: 15,
            }}
          >
            D
          </div>
        )}
      </div>
    </div>
  );
}

function Pod({ seat, toAct }: { readonly seat: PicturedSeat; readonly toAct: string }) {
  const isOwn = seat.place.side === 'own';
  const width = isOwn ? ownPod.width : pod.width;
  const plate = <Plate seat={seat} />;
  const cards = <Cards seat={seat} box={width} />;
  const lastAction = <LastAction seat={seat} toAct={toAct} />;
  return (
    <div
      style={{
        position: 'absolute',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: isOwn ? 'flex-end' : 'flex-start',
        gap: 4,
        ...findBox(seat.place),
      }}
    >
      {isOwn ? [lastAction, cards, plate] : [plate, cards, lastAction]}
    </div>
  );
}

/** The pots, and every board with its free places. */
function Middle({
  pots,
  boards,
  hasTop,
}: Pick<PicturedPosition, 'pots' | 'boards'> & { readonly hasTop: boolean }) {
  const height = boards.length < 2 ? 100 : boards.length === 2 ? 84 : 60;
  const width = (height * 5) / 7;
  const top = hasTop ? 10 + pod.height : 24;
  return (
    <div
      style={{
        position: 'absolute',
        left: 10 + pod.width + 12,
        right: 10 + pod.width + 12,
        top,
        height: tableHeight - ownPod.height - 8 - top,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 6,
      }}
    >
      <div
        style={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'center',
          gap: '2px 18px',
          fontSize: 21,
          color: text,
        }}
      >
        {pots.map((pot) => (
          <div key={pot} style={{ display: 'flex' }}>
            {pot}
          </div>
        ))}
      </div>
      {boards.map((board, number) => (
        <div key={number} style={{ display: 'flex', gap: 6 }}>
          {board.map((card, place) =>
            card === null ? (
              <div
                key={place}
                style={{ width, height, borderRadius: 6, border: '2px solid rgba(255, 255, 255, .16)' }}
              />
            ) : (
              <img key={place} src={frontPicture(card)} width={width} height={height} alt="" />
            ),
          )}
        </div>
      ))}
    </div>
  );
}

/** A table at one position of a hand: who sits there, the cards that the viewer sees, pots, and what has just happened. */
export function TablePicture({ title, game, line: words, pots, boards, toAct, seats }: PicturedPosition) {
  return (
    <div style={{ display: 'flex', position: 'relative', ...pictureSize, background: ground }}>
      <div
        style={{
          position: 'absolute',
          left: edge + 60,
          top: edge + 16,
          width: pictureSize.width - 2 * (edge + 60),
          height: tableHeight - 2 * (edge + 16),
          border: `10px solid ${rail}`,
          borderRadius: 220,
          background: felt,
        }}
      />
      <Middle pots={pots} boards={boards} hasTop={seats.some(({ place }) => place.side === 'top')} />
      {seats.map((seat) => (
        <Pod key={`${seat.place.side} ${seat.place.at}`} seat={seat} toAct={toAct} />
      ))}
      <div
        style={{
          position: 'absolute',
          left: 0,
          bottom: 0,
          display: 'flex',
          alignItems: 'center',
          gap: 18,
          width: pictureSize.width,
          height: foot,
          padding: '0 26px',
          background: '#0f1215',
        }}
      >
        <img src={`data:image/svg+xml,${encodeURIComponent(mark)}`} width={58} height={58} alt="" />
        <div style={{ display: 'flex', flexDirection: 'column', flexGrow: 1, width: 1000 }}>
          <div style={{ ...line, display: 'block', fontSize: 28, lineHeight: 1.4, color: gold }}>{words}</div>
          <div style={{ ...line, display: 'block', fontSize: 18, lineHeight: 1.7, color: muted }}>
            {['Openfelt', title, game].filter((each) => each !== '').join(' · ')}
          </div>
        </div>
      </div>
    </div>
  );
}
