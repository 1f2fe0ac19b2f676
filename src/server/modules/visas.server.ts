import {
  applyDetail,
  businessVisa,
  certificates,
  teamVisa,
  urgentType,
  visa,
  visaAll,
  visaAmount,
} from '#contract/visas.contract.ts';
import { figures } from '#contract/figures.ts';
import { CatalogueFault } from '../services/fault.ts';
import { filledText } from '../services/filled-text.ts';
import { implement } from '../services/implement.ts';
import { commandOrder } from '../orders/commands/command-order.ts';
import { draftHandlers, serviceHandler } from '../orders/drafts/draft-handlers.ts';
import { flowOf } from '../orders/answers/answers.ts';
import { documentLines, documentsToBring, type DocumentToBring } from '../products/documents.ts';
import { entryAdvice } from '../products/entry-advice.ts';
import { servicesOf } from '../products/services.ts';
import { visaOfferRows } from '../products/offers.ts';
import { refusalFor } from '../products/entry-rules.ts';
import { ownFile } from '../services/files/file-records.ts';
import { pricesOf, rmb } from '../products/prices.ts';
import { fileIdIn, fileLink } from '../services/files/file-link.ts';

const settled = implement(visaAll, {
  ...draftHandlers('visaAll'),

  async delete({ id }, context) {
    await commandOrder(context, { id, commands: ['CANCEL'], isDraft: true });
    return null;
  },
});

const business = implement(businessVisa, {
  ...draftHandlers('businessVisa'),
  updateUrgent: serviceHandler('businessVisa'),
});

const group = implement(teamVisa, {
  ...draftHandlers('teamVisa'),
  updateUrgent: serviceHandler('teamVisa'),
});

const prices = implement(visaAmount, {
  async list({ childType }, { db }) {
    const rows = await pricesOf(db, childType);
    return rows.map(({ serviceType, workingDays, fen }) => ({ serviceType, workingDays, price: rmb(fen) }));
  },
});

const services = implement(urgentType, {
  async list({ childType }, context) {
    return servicesOf(context, childType);
  },
});

const documents = implement(applyDetail, {
  async list({ childType }, context) {
    return documentsToBring(flowOf(context, childType), context.translate);
  },
});

const offers = implement(visa, {
  async getlist(_payload, { db, flows, translate }) {
    const rows = await visaOfferRows(db);
    const toBring = (childType: number): DocumentToBring[] => {
      const flow = flows.byChildType(childType);
      return flow === undefined ? [] : documentsToBring(flow, translate);
    };
    return rows.map((row) => ({
      id: row.id,
      childType: row.child_type,
      image: row.image,
      title: row.title,
      processingTime: row.processing_time,
      content: row.content,
      dataList: documentLines(toBring(row.child_type), translate),
      needingAttention: filledText(row.needing_attention, () => figures),
      other: row.other,
      router: row.router,
      price: row.router === '' || row.lowestFen === null ? null : rmb(row.lowestFen),
    }));
  },

  async nationality({ childType, nationality }, { db }) {
    const refusal = await refusalFor(db, childType, nationality);
    return { processed: refusal === undefined, reason: refusal?.reason ?? null };
  },

  async entry(payload, context) {
    return entryAdvice(context, payload);
  },
});

const files = implement(certificates, {
  async get({ url }, { db, vault, dataKey, account, now }) {
    const id = fileIdIn(url);
    const file = id && (await ownFile(db, vault, account.id, id));
    if (!file) throw new CatalogueFault('notFound');
    return { url: fileLink(dataKey, file.id, now()), name: file.name, type: file.type, size: file.size };
  },
});

export default [settled, business, group, prices, services, documents, offers, files];
