import type { FastifyInstance, FastifyRequest } from 'fastify';
import { enquiry } from '#contract/enquiry.contract.ts';
import { operatorOrders } from '#contract/operator.contract.ts';
import { operatorRoles } from '../accounts/operator-rows.ts';
import { recordFile } from '../back-office/record/recorded.ts';
import { isLinkValid } from '../services/files/file-link.ts';
import { fileById } from '../services/files/file-records.ts';
import { asDownload, linkQuery, type LinkRequest } from './download.ts';
import { errorEnvelope } from './error-replies.ts';

const params = { type: 'object', properties: { id: { type: 'string', format: 'uuid' } } } as const;

/**
 * Sends private files by signed links. The browser does not execute the content: the file is sent as a download, in
 * a sandbox, with the type that was detected from its bytes. The reply is the same for a wrong, an expired and an
 * unknown link, so that nobody can find out which files exist.
 */
export function addPrivateFiles(app: FastifyInstance): void {
  app.get<LinkRequest>(
    '/files/:id',
    { schema: { hide: true, params, querystring: linkQuery }, attachValidation: true },
    async (request, reply) => {
      const { db, vault, files, dataKey, now } = app.services;
      const id = request.params.id.toLowerCase();
      const valid = !request.validationError && isLinkValid(dataKey, { ...request.query, id }, now());
      const record = valid ? await fileById(db, vault, id) : undefined;
      const { by } = request.query;
      if (record && by !== undefined) await noteLook(app, request, { id, by });
      const bytes = record && (await files.get(id));
      if (!record || !bytes) return reply.status(404).send(errorEnvelope(app, request, 'notFound'));
      return asDownload(reply, { type: record.type, disposition: disposition(record.name) }).send(bytes);
    },
  );
}

/** The calls whose replies have links to files of customers. */
const permissions = [...(operatorOrders.detail.permissions ?? []), ...(enquiry.list.permissions ?? [])];

/** An operator who may not open the file any more is refused, although the link is not over yet. */
async function noteLook(
  { services }: FastifyInstance,
  { ip, id: requestId }: FastifyRequest,
  { id, by }: { id: string; by: number },
): Promise<void> {
  const account = { id: by, operatorRoles: await operatorRoles(services.db, by) };
  await recordFile({ ...services, ip, requestId }, account, { id, permissions });
}

/** RFC 6266: an ASCII file name for old programs, and the full name for all others. */
function disposition(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9 ._-]/g, '_');
  const real = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${real}`;
}
