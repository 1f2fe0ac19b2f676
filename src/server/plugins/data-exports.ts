import type { FastifyInstance } from 'fastify';
import { accountOfLink, exportEntries } from '../accounts/export-data.ts';
import { zipStream } from '../accounts/zip-stream.ts';
import { errorEnvelope } from './error-replies.ts';

const query = {
  type: 'object',
  required: ['expires', 'signature'],
  properties: {
    expires: { type: 'integer' },
    signature: { type: 'string', maxLength: 100 },
  },
} as const;
const params = {
  type: 'object',
  properties: { id: { type: 'string', pattern: '^[1-9][0-9]{0,15}$' } },
} as const;

interface Link {
  Params: { id: string };
  Querystring: { expires: number; signature: string };
}

/** Each reads and decrypts every file of the account. */
const MOST_AT_ONCE = 2;

/** What is kept about an account, as a zip by a signed link. A wrong, an old and an unknown link look the same. */
export function addDataExports(app: FastifyInstance): void {
  const running = new Map<string, number>();

  app.get<Link>(
    '/files/exports/:id',
    { schema: { hide: true, params, querystring: query }, attachValidation: true, exposeHeadRoute: false },
    async (request, reply) => {
      const { deps } = app;
      const { id } = request.params;
      const now = app.clock();
      const account = request.validationError
        ? undefined
        : await accountOfLink(deps, { ...request.query, id }, now);
      if (!account) return reply.status(404).send(errorEnvelope(app, request, 'notFound'));

      const others = running.get(id) ?? 0;
      if (others >= MOST_AT_ONCE) {
        const body = errorEnvelope(app, request, 'tooManyRequests');
        return reply.status(429).header('retry-after', 10).send(body);
      }
      running.set(id, others + 1);
      const zip = zipStream(exportEntries(deps, account, now), now);
      zip.once('close', () => {
        const left = (running.get(id) ?? 1) - 1;
        if (left > 0) running.set(id, left);
        else running.delete(id);
      });
      return reply
        .header('content-type', 'application/zip')
        .header(
          'content-disposition',
          `attachment; filename="moongate-${now.toISOString().slice(0, 10)}.zip"`,
        )
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
        .send(zip);
    },
  );
}
