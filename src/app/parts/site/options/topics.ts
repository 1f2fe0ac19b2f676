import { call } from '#client/call.ts';
import type { Locale } from '#contract/locale.ts';
import { recommendedTopic } from '#contract/forum.contract.ts';
import type { Option } from '#ui/combobox/option-list.ts';

/** The topics of the forum, in the order of the operators. */
export async function topicOptions(locale: Locale): Promise<Option[]> {
  const { records } = await call(recommendedTopic.list, { page: 1, pageSize: 100 });
  return records.map(({ id, title }) => ({ value: String(id), label: title[locale] || title.US }));
}
