import type { ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { loadFonts } from './picture-fonts.ts';

/** The size of a picture that goes with a link, in pixels. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** The felt, as tables are drawn everywhere. */
export const feltColours = {
  text: '#f4f7f5',
  muted: '#c9ddd3',
  gold: '#ffc53d',
  rail: '#5a4638',
  ground: '#1d1511',
  felt: 'radial-gradient(circle at 50% 40%, #1a6147, #0d3a2a)',
} as const;

async function draw(element: ReactNode, words: string): Promise<Buffer> {
  const svg = await satori(element, { ...pictureSize, fonts: await loadFonts(words) });
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

/** The last pictures, by what stands on them: one is shown for every chat that its link is sent to, and takes a tenth of a second to draw. */
const drawn = new Map<string, Promise<Buffer>>();
const maxDrawn = 100;

/** Draws a picture. Its `content` is all that makes it different from others of its kind, every letter on it among that. */
export async function renderPicture<Content extends object>(
  content: Content,
  Picture: (content: Content) => ReactNode,
): Promise<Response> {
  const key = JSON.stringify(content);
  const picture = drawn.get(key) ?? draw(Picture(content), `Openfelt${key}`);
  drawn.delete(key);
  drawn.set(key, picture);
  const [oldest] = drawn.keys();
  if (drawn.size > maxDrawn && oldest !== undefined) drawn.delete(oldest);
  picture.catch(() => drawn.delete(key));
  return new Response(new Uint8Array(await picture), {
    headers: {
      'Content-Type': 'image/png',
      // What a picture shows may be its visitor's alone to see, and is in their language.
      'Cache-Control': 'private, max-age=3600',
      Vary: 'Cookie, Accept-Language',
    },
  });
}
