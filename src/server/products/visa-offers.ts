import type { Reply } from '#contract/define.ts';
import { figures } from '#contract/figures.ts';
import type { visa } from '#contract/visas.contract.ts';
import type { Call } from '../services/call.ts';
import { filledText } from '../services/filled-text.ts';
import { documentLines, documentsToBring, type DocumentToBring } from './documents.ts';
import { visaOfferRows } from './offers.ts';
import { rmb } from './prices.ts';

/** The visas of the shop, each with its lowest price. */
export async function visaOffers({
  db,
  flows,
  translate,
}: Pick<Call, 'db' | 'flows' | 'translate'>): Promise<Reply<typeof visa.getlist>> {
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
}
