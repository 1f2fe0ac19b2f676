import type { FastifyPluginAsync } from 'fastify';
import { certificates, visa, visaAll, visaAmount } from '#contract/visas.contract.ts';
import { CatalogueFault } from '../fault.ts';
import { implement } from '../implement.ts';
import { beginDraft } from '../orders/begin-draft.ts';
import { commandOrder } from '../orders/command-order.ts';
import { draftReply } from '../orders/draft-reply.ts';
import { saveDraft } from '../orders/save-draft.ts';
import { visaOfferRows } from '../store/content.ts';
import { ownFile } from '../store/file-records.ts';
import { orderByNumber } from '../store/orders.ts';
import { pricesOf, rmb } from '../store/prices.ts';
import { fileIdIn, fileLink } from '../uploads/file-link.ts';

const applications = implement(visaAll, {
  async list({ orderNumber }, { db, deps, account }) {
    const order = await orderByNumber(db, account.id, orderNumber);
    if (!order) throw new CatalogueFault('notFound');
    return draftReply(order, deps.vault);
  },

  async option(payload, context) {
    return draftReply(await beginDraft(payload, context), context.deps.vault);
  },

  async update(payload, context) {
    return draftReply(await saveDraft(payload, context), context.deps.vault);
  },

  async delete({ id }, context) {
    await commandOrder(context, { id, command: 'CANCEL' });
    return null;
  },
});

const prices = implement(visaAmount, {
  async list({ childType }, { db }) {
    const rows = await pricesOf(db, childType);
    return rows.map(({ serviceType, workingDays, fen }) => ({ serviceType, workingDays, price: rmb(fen) }));
  },
});

const offers = implement(visa, {
  async getlist(_payload, { db }) {
    const rows = await visaOfferRows(db);
    return rows.map((row) => ({
      id: row.id,
      childType: row.child_type,
      image: row.image,
      title: row.title,
      processingTime: row.processing_time,
      content: row.content,
      dataList: row.data_list,
      needingAttention: row.needing_attention,
      other: row.other,
      router: row.router,
      price: row.router === '' || row.lowestFen === null ? null : rmb(row.lowestFen),
    }));
  },
});

const files = implement(certificates, {
  async get({ url }, { db, deps, account, now }) {
    const id = fileIdIn(url);
    const file = id && (await ownFile(db, deps.vault, account.id, id));
    if (!file) throw new CatalogueFault('notFound');
    return { url: fileLink(deps.dataKey, file.id, now()), name: file.name, type: file.type, size: file.size };
  },
});

const visas: FastifyPluginAsync = async (app) => {
  for (const section of [applications, prices, offers, files]) await app.register(section);
};
export default visas;
