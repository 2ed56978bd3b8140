import sharp from 'sharp';
import { markOnGround } from './mark.ts';

/** An icon of the installed app. */
interface AppIcon {
  readonly name: string;
  /** Pixels of each side. */
  readonly side: number;
  /** A maskable one may be cut to a circle: what matters lies within four fifths of it. */
  readonly purpose: 'any' | 'maskable';
}

/** The icons that the manifest names. */
export const icons: readonly AppIcon[] = [
  { name: '192.png', side: 192, purpose: 'any' },
  { name: '512.png', side: 512, purpose: 'any' },
  { name: 'maskable-192.png', side: 192, purpose: 'maskable' },
  { name: 'maskable-512.png', side: 512, purpose: 'maskable' },
];

/** Draws the mark in a square. */
export async function drawIcon({ side, purpose }: Pick<AppIcon, 'side' | 'purpose'>): Promise<Response> {
  const svg = markOnGround(purpose === 'maskable' ? 0.66 : 0.86);
  const png = await sharp(Buffer.from(svg), { density: 72 * (side / 32) })
    .resize(side, side)
    .png()
    .toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
}
