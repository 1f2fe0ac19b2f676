import type { FastifyInstance } from 'fastify';
import { CatalogueFault } from '../fault.ts';
import { invoiceFile } from '../invoices/invoice-file.ts';
import { invoiceIdPattern, invoiceOfLink } from '../invoices/invoice-link.ts';
import { limitedWork } from '../uploads/limited-work.ts';
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
  properties: { id: { type: 'string', pattern: invoiceIdPattern } },
} as const;

interface Link {
  Params: { id: string };
  Querystring: { expires: number; signature: string };
}

/** An invoice's PDF by a signed link. A wrong, an old and an unknown link look the same. */
export function addInvoiceFiles(app: FastifyInstance): void {
  // Drawing keeps the processor busy, so more at once are no faster.
  const limited = limitedWork({ atOnce: 2, waiting: 20 });

  app.get<Link>(
    '/files/invoices/:id',
    { schema: { hide: true, params, querystring: query }, attachValidation: true, exposeHeadRoute: false },
    async (request, reply) => {
      const link = { ...request.query, id: request.params.id };
      const linked = request.validationError ? undefined : invoiceOfLink(app.deps.dataKey, link, app.clock());
      if (!linked) return reply.status(404).send(errorEnvelope(app, request, 'notFound'));

      const file = await limited(() => invoiceFile(app, linked)).catch(busy);
      if (file === 'busy') {
        const body = errorEnvelope(app, request, 'unavailable');
        return reply.status(503).header('retry-after', 10).send(body);
      }
      if (!file) return reply.status(404).send(errorEnvelope(app, request, 'notFound'));
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
        .send(file.bytes);
    },
  );
}

/** Too many wait already; every other error stays one. */
function busy(error: unknown): 'busy' {
  if (error instanceof CatalogueFault && error.fault === 'unavailable') return 'busy';
  throw error;
}
