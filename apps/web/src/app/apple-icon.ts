import { drawIcon } from '../shell/icons.ts';

export const size = { width: 180, height: 180 };
export const contentType = 'image/png';

/** The icon on the home screen of an iPhone or iPad. */
export default function AppleIcon(): Promise<Response> {
  return drawIcon({ side: size.width, purpose: 'any' });
}
