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
import { CatalogueFault } from '../services/fault.ts';
import { implement } from '../services/implement.ts';
import { deleteDraft } from '../orders/drafts/delete-draft.ts';
import { draftHandlers, serviceHandler } from '../orders/drafts/draft-handlers.ts';
import { flowOf } from '../orders/answers/answers.ts';
import { documentsToBring } from '../products/documents.ts';
import { entryAdvice } from '../products/entry-advice.ts';
import { servicesOf } from '../products/services.ts';
import { visaOffers } from '../products/visa-offers.ts';
import { refusalFor } from '../products/entry-rules.ts';
import { chinaDay } from '../services/china-day.ts';
import { ownFile } from '../services/files/file-records.ts';
import { pricesOf, rmb } from '../products/prices.ts';
import { fileIdIn, fileLink } from '../services/files/file-link.ts';

const settled = implement(visaAll, {
  ...draftHandlers('visaAll'),

  async delete({ id }, context) {
    await deleteDraft(context, id);
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
  async list({ childType }, context) {
    const rows = await pricesOf(context.db, context, childType);
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
  async getlist(_payload, context) {
    return visaOffers(context);
  },

  async nationality({ childType, nationality }, { db, now }) {
    const refusal = await refusalFor(db, { childType, nationality, day: chinaDay(now()) });
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
