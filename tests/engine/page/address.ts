import type { Wanted } from '#engine/wizard/walk.ts';
import type { Wizard, WizardState } from '#engine/wizard/wizard.ts';

/** The parameters of the URL: `?flow=outing&lng=DE&order=L1001&step=contact&entry=<uuid>`. */
export const query = (): URLSearchParams => new URLSearchParams(location.search);

/** The place in the flow that the URL asks for. */
export function wantedByAddress(): Wanted | undefined {
  const [name, entry] = [query().get('step'), query().get('entry')];
  if (name === null) return undefined;
  return entry === null ? { name } : { name, entry };
}

/** Writes the wizard's place into the URL. Each place is one entry of the browser's history. */
export function writeAddress({ place, record }: WizardState): void {
  if (place.meta.call !== undefined) return;
  const next = query();
  const isSame = next.get('step') === place.name && next.get('entry') === place.entry;
  next.set('step', place.name);
  if (place.entry === null) next.delete('entry');
  else next.set('entry', place.entry);
  if (record !== null) next.set('order', record.orderNumber);
  const address = `?${next.toString()}`;
  if (isSame || query().get('step') === null) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
}

/** The browser's Back and Forward buttons move the wizard, as far as the answers allow. */
export function followHistory(wizard: Wizard): void {
  window.addEventListener('popstate', () => {
    const wanted = wantedByAddress();
    if (wanted === undefined) return;
    wizard.goTo(wanted);
    writeAddress(wizard.getSnapshot());
  });
}
