import satori from 'satori';
import sharp from 'sharp';
import { mark } from '../shell/mark.ts';
import { keepLetters, loadFonts } from './picture-fonts.ts';

/** The size of a picture that goes with a link, in pixels. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** What a picture says. */
export interface PictureWords {
  readonly title: string;
  /** One to three further lines. */
  readonly lines: readonly string[];
}

const text = '#f4f7f5';
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
        background: '#1d1511',
      }}
    >
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          width: '100%',
          boxSizing: 'border-box',
          padding: '56px 88px',
          border: '10px solid #5a4638',
          borderRadius: 190,
          background: 'radial-gradient(circle at 50% 40%, #1a6147, #0d3a2a)',
          color: text,
        }}
      >
        <div style={{ display: 'flex', alignItems: 'center', gap: 20, fontSize: 38, color: '#c9ddd3' }}>
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
              color: '#ffc53d',
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

async function draw(words: PictureWords): Promise<Buffer> {
  const fonts = await loadFonts(['Openfelt', words.title, ...words.lines].join(''));
  const svg = await satori(<Picture {...words} />, { ...pictureSize, fonts });
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

/** The last pictures, by their words: one is shown for every chat that its link is sent to, and takes a tenth of a second to draw. */
const drawn = new Map<string, Promise<Buffer>>();
const maxDrawn = 100;

/** Draws the picture that goes with a link. Nothing is fetched for it: letters that the font does not have are left out. */
export async function drawPicture({ title, lines }: PictureWords): Promise<Response> {
  const words = { title: keepLetters(title), lines: lines.map(keepLetters) };
  const key = JSON.stringify(words);
  const picture = drawn.get(key) ?? draw(words);
  drawn.delete(key);
  drawn.set(key, picture);
  const [oldest] = drawn.keys();
  if (drawn.size > maxDrawn && oldest !== undefined) drawn.delete(oldest);
  picture.catch(() => drawn.delete(key));
  // What a picture shows may be its visitor's alone to see.
  return new Response(new Uint8Array(await picture), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'private, max-age=3600' },
  });
}
