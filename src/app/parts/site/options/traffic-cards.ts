import type { TFunction } from 'i18next';
import { call } from '#client/call.ts';
import { cardTypesOf } from '#contract/card-type.ts';
import { languageTags, type Locale } from '#contract/locale.ts';
import type { OfferKind } from '#contract/offer-lists.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import type { Option } from '#ui/combobox/option-list.ts';

/** The cards that are shipped, with their prices. Cards that are sold out are marked. */
export const trafficCardOptions = (locale: Locale, t: TFunction): Promise<Option[]> =>
  cardOptions('card', locale, t);

/** The same of eSIMs. */
export const esimOptions = (locale: Locale, t: TFunction): Promise<Option[]> =>
  cardOptions('esim', locale, t);

async function cardOptions(kind: OfferKind, locale: Locale, t: TFunction): Promise<Option[]> {
  const all = await call(trafficCardOrderInfo.cards, {});
  const cards = all.filter(({ type }) => cardTypesOf(kind).includes(type));
  const money = new Intl.NumberFormat(languageTags[locale], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return cards.map(({ id, name, price, stock }) => {
    const label = `${name[locale]} · ${t('ui:price', { figures: money.format(price) })}`;
    return { value: String(id), label: stock > 0 ? label : `${label} · ${t('apply:soldOut')}` };
  });
}
