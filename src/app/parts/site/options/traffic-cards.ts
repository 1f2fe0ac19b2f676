import type { TFunction } from 'i18next';
import { call } from '#client/call.ts';
import { languageTags, type Locale } from '#contract/locale.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import type { Option } from '#ui/combobox/option-list.ts';

/** The cards on sale, with their prices. Cards that are sold out are marked. */
export async function trafficCardOptions(locale: Locale, t: TFunction): Promise<Option[]> {
  const cards = await call(trafficCardOrderInfo.cards, {});
  const money = new Intl.NumberFormat(languageTags[locale], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return cards.map(({ id, name, price, stock }) => {
    const label = `${name[locale]} · ${t('ui:price', { figures: money.format(price) })}`;
    return { value: String(id), label: stock > 0 ? label : `${label} · ${t('apply:soldOut')}` };
  });
}
