import type { Reply } from '#contract/define.ts';
import { inEachLocale, type Locale } from '#contract/locale.ts';
import { textValues } from '#contract/text-values.ts';
import type { visa } from '#contract/visas.contract.ts';
import type { Call } from '../services/call.ts';
import { filledText } from '../services/filled-text.ts';
import type { Translate } from '../services/translation.ts';
import { documentLines, documentsToBring } from './documents.ts';
import { shownOffers, type ShownOffer } from './offers.ts';
import { rmb } from './prices.ts';
import { wireAuthority } from './services.ts';

type WorkContext = Pick<Call, 'db' | 'flows' | 'translate' | 'now'>;

/** The visas of the shop, each with its lowest price. */
export async function visaOffers(context: WorkContext): Promise<Reply<typeof visa.getlist>> {
  return (await shownOffers(context, 'visa')).map((offer) => {
    return {
      id: offer.childType,
      childType: offer.childType,
      image: offer.image,
      title: offer.words('title'),
      processingTime: inEachLocale((locale) => processingTime(offer, context.translate, locale)),
      content: offer.words('text'),
      dataList: documentLines(documentsToBring(offer.flow, context.translate), context.translate),
      needingAttention: filledText(offer.words('attention'), textValues),
      other: offer.words('notes'),
      router: offer.link,
      price: offer.link === '' ? null : rmb(Math.min(...offer.prices.map(({ fen }) => fen))),
      party: offer.flow.party,
      authority: wireAuthority(offer.flow.offer.authority),
    };
  });
}

/** How long each service takes: `Normal 5, Express 3 working days`. */
function processingTime({ prices }: ShownOffer, translate: Translate, locale: Locale): string {
  const last = prices.at(-1);
  if (last === undefined) return '';
  const services = prices.map(
    ({ serviceType, workingDays }) =>
      `${translate(locale, `orders:serviceType.${serviceType}`)} ${workingDays}`,
  );
  return translate(locale, 'offers:processing', { services: services.join(', '), count: last.workingDays });
}
