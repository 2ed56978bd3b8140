import { mark } from '../shell/mark.ts';
import { keepLetters } from './picture-fonts.ts';
import { feltColours, pictureSize, renderPicture } from './render-picture.ts';

/** What a picture says. */
export interface PictureWords {
  readonly title: string;
  /** One to three further lines. */
  readonly lines: readonly string[];
}

const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The felt with the mark, and the words on it. */
function Picture({ title, lines }: PictureWords) {
  return (
    <div
      style={{
        display: 'flex',
        ...pictureSize,
        boxSizing: 'border-box',
        padding: 28,
        background: feltColours.ground,
      }}
    >
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          width: '100%',
          boxSizing: 'border-box',
          padding: '56px 88px',
          border: `10px solid ${feltColours.rail}`,
          borderRadius: 190,
          background: feltColours.felt,
          color: feltColours.text,
        }}
      >
        <div
          style={{ display: 'flex', alignItems: 'center', gap: 20, fontSize: 38, color: feltColours.muted }}
        >
          <img src={`data:image/svg+xml,${encodeURIComponent(mark)}`} width={76} height={76} alt="" />
          Openfelt
        </div>
        <div style={{ ...line, display: 'block', marginTop: 'auto', fontSize: 92, lineHeight: 1.3 }}>
          {title}
        </div>
        {lines.map((each) => (
          <div
            key={each}
            style={{
              display: 'block',
              marginTop: 14,
              fontSize: 42,
              lineHeight: 1.35,
              color: feltColours.gold,
              lineClamp: 2,
            }}
          >
            {each}
          </div>
        ))}
        <div style={{ display: 'flex', marginBottom: 'auto' }} />
      </div>
    </div>
  );
}

/** Draws the picture that goes with a link. Nothing is fetched for it: letters that the font does not have are left out. */
export const drawPicture = ({ title, lines }: PictureWords): Promise<Response> =>
  renderPicture({ title: keepLetters(title), lines: lines.map(keepLetters) }, Picture);
