import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPictureSent } from '../community/posts/pictures.ts';
import { isPhoto } from '../content/photos/photos.ts';
import type { Database } from '../store/database.ts';
import { drawingVersion, drawn, type Picture } from '../services/files/drawings.ts';
import { CatalogueFault } from '../services/fault.ts';
import { copyOf, publicPicture } from '../services/files/public-picture.ts';
import { sharedPicture } from '../services/files/shared-picture.ts';
import { errorEnvelope } from './error-replies.ts';

interface PictureRequest {
  Params: { name: string };
  Querystring: { v?: string };
}

/** The bytes and headers that the browser gets. */
interface PictureReply {
  readonly bytes: Buffer | string;
  readonly type: string;
  /** Whether the picture at this address never changes. */
  readonly isFinal: boolean;
}

const DRAWING = /^([A-Za-z]{1,30})-(dawn|day|dusk|night)-([1-6])\.(svg|png)$/;
const COPY = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(\d{1,4})(?:x\d{1,4})?\.(avif|webp)$/;
const SHARED = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.jpg$/;

/**
 * Sends the pictures that everybody may see: drawings, and the copies of public pictures. Browsers keep them for ever
 * where the address names the version, which the addresses of records do.
 */
export function addPictures(app: FastifyInstance): void {
  app.get<PictureRequest>('/pictures/:name', { schema: { hide: true } }, async (request, reply) => {
    const picture = await pictureFor(app, request).catch((error: unknown) => {
      // Too many pictures are being made at the moment.
      if (error instanceof CatalogueFault) return error;
      throw error;
    });
    if (picture instanceof CatalogueFault) {
      return reply
        .status(503)
        .header('retry-after', 5)
        .send(errorEnvelope(app, request, picture.fault));
    }
    if (picture === undefined) return reply.status(404).send(errorEnvelope(app, request, 'notFound'));
    const age = picture.isFinal ? '31536000, immutable' : '86400';
    return reply.header('cache-control', `public, max-age=${age}`).type(picture.type).send(picture.bytes);
  });
}

async function pictureFor(
  { services: { db, files } }: FastifyInstance,
  { params: { name }, query: { v }, ip }: FastifyRequest<PictureRequest>,
): Promise<PictureReply | undefined> {
  const [, scene = '', time = '', palette, format] = DRAWING.exec(name) ?? [];
  if (format) return drawing({ scene, time, palette: Number(palette) }, { format, v, ip });
  const [, copy, width, type] = COPY.exec(name) ?? [];
  if (copy !== undefined && type !== undefined) {
    if (!(await isPublic(db, copy))) return undefined;
    const bytes = await copyOf(files, copy, Number(width), type);
    return bytes && { bytes, type: `image/${type}`, isFinal: true };
  }
  const [, photo] = SHARED.exec(name) ?? [];
  const picture = photo && (await publicPicture(db, photo));
  if (!picture || !(await isPublic(db, picture.id))) return undefined;
  const bytes = await sharedPicture(ip, picture.id, 'jpeg', () =>
    copyOf(files, picture.id, picture.width, 'webp'),
  );
  return bytes && { bytes, type: 'image/jpeg', isFinal: true };
}

/** Whether everybody may see a picture at the moment: of a post, or of the site. */
const isPublic = async (db: Database, id: string): Promise<boolean> =>
  (await isPictureSent(db, id)) || (await isPhoto(db, id));

async function drawing(
  picture: Picture,
  { format, v, ip }: { format: string; v: string | undefined; ip: string },
): Promise<PictureReply | undefined> {
  const svg = drawn(picture);
  if (svg === undefined) return undefined;
  const isFinal = v === drawingVersion(svg);
  if (format === 'svg') return { bytes: svg, type: 'image/svg+xml', isFinal };
  const bytes = await sharedPicture(ip, svg, 'png', () => Promise.resolve(Buffer.from(svg)));
  return bytes && { bytes, type: 'image/png', isFinal };
}
