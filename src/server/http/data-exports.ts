import type { FastifyInstance } from 'fastify';
import { accountOfLink, exportEntries } from '../accounts/export-data.ts';
import { zipStream } from '../accounts/zip-stream.ts';
import { asDownload, linkQuery, type LinkRequest } from './download.ts';
import { errorEnvelope } from './error-replies.ts';

const params = {
  type: 'object',
  properties: {
    id: { type: 'string', pattern: '^[1-9][0-9]{0,15}-(by-[1-9][0-9]{0,15}-)?[A-Za-z0-9_-]{43}$' },
  },
} as const;

/** How many exports of one account run at the same time. Each export reads and decrypts every file of the account. */
const MOST_AT_ONCE = 2;

/**
 * Sends all data of an account as a zip, by a signed link. The reply is the same for a wrong link, an expired link,
 * an ended session and an unknown account, so that nobody can find out which accounts exist.
 */
export function addDataExports(app: FastifyInstance): void {
  const running = new Map<number, number>();

  app.get<LinkRequest>(
    '/files/exports/:id',
    {
      schema: { hide: true, params, querystring: linkQuery },
      attachValidation: true,
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const { services } = app;
      const now = services.now();
      const account = request.validationError
        ? undefined
        : await accountOfLink(services, { ...request.query, id: request.params.id }, now);
      if (!account) return reply.status(404).send(errorEnvelope(app, request, 'notFound'));

      const { id } = account;
      const others = running.get(id) ?? 0;
      if (others >= MOST_AT_ONCE) {
        const body = errorEnvelope(app, request, 'tooManyRequests');
        return reply.status(429).header('retry-after', 10).send(body);
      }
      running.set(id, others + 1);
      const zip = zipStream(exportEntries(services, account, now), now);
      zip.once('close', () => {
        const left = (running.get(id) ?? 1) - 1;
        if (left > 0) running.set(id, left);
        else running.delete(id);
      });
      return asDownload(reply, {
        type: 'application/zip',
        disposition: `attachment; filename="moongate-${now.toISOString().slice(0, 10)}.zip"`,
      }).send(zip);
    },
  );
}
