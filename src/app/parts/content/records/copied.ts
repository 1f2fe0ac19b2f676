/**
 * Copies a text.
 *
 * @throws where the browser refuses it: pages on plain http have no clipboard
 */
export async function copied(text: string): Promise<void> {
  if (navigator.clipboard === undefined) throw new Error('no clipboard');
  await navigator.clipboard.writeText(text);
}
