import { call } from '#client/call.ts';
import { deskPhotos } from '#contract/desk-photos.contract.ts';
import type { Locale } from '#contract/locale.ts';
import type { Option } from '#ui/combobox/option-list.ts';

/** The photos of the site, the newest first. Only operators may ask for them. */
export async function photoOptions(locale: Locale): Promise<Option[]> {
  const { records } = await call(deskPhotos.list, { page: 1, pageSize: 100 });
  return records.map(({ name, alt, author }) => ({ value: name, label: `${alt[locale]} (${author})` }));
}
