import type { FastifyInstance } from 'fastify';
import { drawn } from '../content/pictures/scenes.ts';
import { errorEnvelope } from './error-replies.ts';

interface PictureRequest {
  Params: { name: string };
}

const NAME = /^([A-Za-z]{1,30})-(dawn|day|dusk|night)-([1-6])\.svg$/;

/** Sends the drawn pictures of records. A drawing is the same for everybody, and changes with a new version only. */
export function addPictures(app: FastifyInstance): void {
  app.get<PictureRequest>('/pictures/:name', { schema: { hide: true } }, async (request, reply) => {
    const [, scene = '', time = '', palette] = NAME.exec(request.params.name) ?? [];
    const svg = drawn({ scene, time, palette: Number(palette) });
    if (svg === undefined) return reply.status(404).send(errorEnvelope(app, request, 'notFound'));
    return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(svg);
  });
}
