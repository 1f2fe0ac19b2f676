import { CatalogueFault } from '../fault.ts';
import { jpegScans } from './bare-jpeg.ts';
import { imageWork } from './image-work.ts';
import { bufferOf } from './images/buffer-of.ts';
import type { CleanImage, SentImage } from './images/cleaned.ts';

/** The most scans of a JPEG. A progressive photo has about ten. */
const MOST_SCANS = 20;

/**
 * A picture without metadata and without data appended to it. A JPEG or PNG stays as it was sent, so that what the
 * customer has checked is what is stored. It is decoded and encoded anew only if it is not upright, has colours for
 * printing or another type, or has no proper end. Only the first frame of an animation is kept. If a picture that was
 * encoded anew is larger than the limit of an upload, it is written as a smaller JPEG.
 *
 * @param owner the account that sent it; accounts take turns.
 * @throws CatalogueFault fileUnreadable, pictureBlank, pictureDark or pictureBlurred; unavailable if too many images
 * are waiting already.
 */
export async function cleanImage(
  owner: number,
  sent: SentImage & { readonly bytes: Buffer },
): Promise<CleanImage & { readonly bytes: Buffer }> {
  if (sent.type === 'image/jpeg' && jpegScans(sent.bytes) > MOST_SCANS)
    throw new CatalogueFault('fileUnreadable');
  const clean = await imageWork(owner, 'cleaned', sent);
  if (clean === undefined) throw new CatalogueFault('fileUnreadable');
  if (typeof clean === 'string') throw new CatalogueFault(clean);
  return { type: clean.type, bytes: bufferOf(clean.bytes) };
}
