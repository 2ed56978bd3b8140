import { pictureSize } from '../share/render-picture.ts';
import { drawSitePicture } from '../share/site-picture.ts';

export const alt = 'Openfelt';
export const size = pictureSize;
export const contentType = 'image/png';

/** The picture of a link to any page that has none of its own. */
export default drawSitePicture;
