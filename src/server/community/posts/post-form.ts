import { checkedForm } from '../../accounts/form.ts';
import type { Call } from '../../services/call.ts';

/** A placeholder for each picture. The files are checked by `publishedPictures`; the form checks only their number. */
const picture = { id: '00000000-0000-4000-8000-000000000000', name: 'a.jpg', size: 1, type: 'image/jpeg' };

/**
 * Checks the fields of a post with the flow that the browser shows.
 *
 * @param step the step of the flow, which has all fields
 * @param images the name of the pictures among the fields
 * @throws CatalogueFault invalidInput with every error
 */
export function checkPostForm(
  call: Call<'user'>,
  [flow, step]: readonly [flow: string, step: string],
  fields: Readonly<Record<string, unknown>>,
  images: string,
): void {
  const sent = fields[images] as readonly string[];
  checkedForm(call, flow, { [step]: { ...fields, [images]: sent.map(() => picture) } });
}
