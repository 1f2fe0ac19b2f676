import type { FastifyInstance } from 'fastify';
import { isLinkValid } from '../services/files/file-link.ts';
import { fileById } from '../services/files/file-records.ts';
import { asDownload, linkQuery, type LinkRequest } from './download.ts';
import { errorEnvelope } from './error-replies.ts';

const params = { type: 'object', properties: { id: { type: 'string', format: 'uuid' } } } as const;

/**
 * Private files by signed links. Whatever is inside can't run: it is handed over as a download, in a sandbox, under
 * the type that was found in its bytes. A wrong, an old and an unknown link look the same.
 */
export function addPrivateFiles(app: FastifyInstance): void {
  app.get<LinkRequest>(
    '/files/:id',
    { schema: { hide: true, params, querystring: linkQuery }, attachValidation: true },
    async (request, reply) => {
      const { deps } = app;
      const id = request.params.id.toLowerCase();
      const valid =
        !request.validationError && isLinkValid(deps.dataKey, { ...request.query, id }, app.clock());
      const record = valid ? await fileById(deps.database.db, deps.vault, id) : undefined;
      const bytes = record && (await deps.files.get(id));
      if (!record || !bytes) return reply.status(404).send(errorEnvelope(app, request, 'notFound'));
      return asDownload(reply, { type: record.type, disposition: disposition(record.name) }).send(bytes);
    },
  );
}

/** RFC 6266: a plain name for old programs, the real one for all others. */
function disposition(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9 ._-]/g, '_');
  const real = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${real}`;
}
