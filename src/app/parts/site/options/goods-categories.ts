import { call } from '#client/call.ts';
import type { Locale } from '#contract/locale.ts';
import { transaction } from '#contract/goods.contract.ts';
import type { Option } from '#ui/combobox/option-list.ts';

/** The categories of second-hand goods. */
export async function goodsCategoryOptions(locale: Locale): Promise<Option[]> {
  const categories = await call(transaction.getClassification, {});
  return categories.map(({ id, title }) => ({ value: String(id), label: title[locale] || title.US }));
}
