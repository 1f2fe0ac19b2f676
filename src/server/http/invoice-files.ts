import type { FastifyInstance } from 'fastify';
import { CatalogueFault } from '../services/fault.ts';
import { invoiceFile } from '../orders/money/invoices/invoice-file.ts';
import { invoiceIdPattern, invoiceOfLink } from '../orders/money/invoices/invoice-link.ts';
import { limitedWork } from '../services/files/limited-work.ts';
import { asDownload, linkQuery, type LinkRequest } from './download.ts';
import { errorEnvelope } from './error-replies.ts';

const params = {
  type: 'object',
  properties: { id: { type: 'string', pattern: invoiceIdPattern } },
} as const;

/** An invoice's PDF by a signed link. A wrong, an old and an unknown link look the same. */
export function addInvoiceFiles(app: FastifyInstance): void {
  // Drawing keeps the processor busy, so more at once are no faster.
  const limited = limitedWork({ atOnce: 2, waiting: 20 });

  app.get<LinkRequest>(
    '/files/invoices/:id',
    {
      schema: { hide: true, params, querystring: linkQuery },
      attachValidation: true,
      exposeHeadRoute: false,
    },
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
      return asDownload(reply, {
        type: 'application/pdf',
        disposition: `attachment; filename="${file.name}"`,
      }).send(file.bytes);
    },
  );
}

/** Too many wait already; every other error stays one. */
function busy(error: unknown): 'busy' {
  if (error instanceof CatalogueFault && error.fault === 'unavailable') return 'busy';
  throw error;
}
