import type { FastifyInstance } from 'fastify';
import type { Services } from '../services/context.ts';
import { CatalogueFault } from '../services/fault.ts';
import {
  invoiceIdPattern,
  invoiceOfLink,
  type LinkedInvoice,
} from '../orders/money/invoices/invoice-link.ts';
import { invoicePdf } from '../orders/money/invoices/invoice-pdf.ts';
import { invoiceOfOrder } from '../orders/views/invoice-of-order.ts';
import { orderById } from '../orders/records/orders.ts';
import { limitedWork } from '../services/limited-work.ts';
import { asDownload, linkQuery, type LinkRequest } from './download.ts';
import { errorEnvelope } from './error-replies.ts';

const params = {
  type: 'object',
  properties: { id: { type: 'string', pattern: invoiceIdPattern } },
} as const;

/**
 * Sends the PDF of an invoice by a signed link. The reply is the same for a wrong, an expired and an unknown link,
 * so that nobody can find out which invoices exist.
 */
export function addInvoiceFiles(app: FastifyInstance): void {
  // Drawing a PDF uses a processor fully, so more than two at once would not finish sooner.
  const limited = limitedWork({ atOnce: 2, waitingPerOwner: 5, waiting: 50 });

  app.get<LinkRequest>(
    '/files/invoices/:id',
    {
      schema: { hide: true, params, querystring: linkQuery },
      attachValidation: true,
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const { services } = app;
      const link = { ...request.query, id: request.params.id };
      const linked = request.validationError
        ? undefined
        : invoiceOfLink(services.dataKey, link, services.now());
      if (!linked) return reply.status(404).send(errorEnvelope(app, request, 'notFound'));

      const file = await limited(linked.orderId, () => fileOf(services, linked)).catch(busy);
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

/** The PDF and its file name; undefined if the order has no invoice. */
async function fileOf(services: Services, { orderId, locale }: LinkedInvoice) {
  const order = await orderById(services.db, orderId);
  const invoice = await invoiceOfOrder(services, order, locale);
  if (!invoice) return undefined;
  const bytes = await invoicePdf(invoice, locale, services.translate);
  return { name: `moongate-${invoice.invoiceNo}.pdf`, bytes };
}

/** Recognises the error of a full queue (`unavailable`). Every other error is thrown again. */
function busy(error: unknown): 'busy' {
  if (error instanceof CatalogueFault && error.fault === 'unavailable') return 'busy';
  throw error;
}
