import { factHolders } from '#engine/form/facts.ts';
import type { Json } from '#engine/form/json.ts';
import { isWithin, partsOf } from '#engine/form/pointer.ts';
import { pointerOfPlace } from '#engine/wizard/place.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';

/** The step or group that is shown and asks for facts: its pointer, and the pointers of the facts. */
interface FactsHere {
  readonly pointer: string;
  readonly places: Readonly<Record<string, string>>;
}

/**
 * Where the step that is shown asks for facts; null where it asks for none. Of several groups, the one that asks for
 * most of them.
 */
export function factsHere(wizard: Wizard, facts: readonly string[]): FactsHere | null {
  const { place, answers } = wizard.getSnapshot();
  const shown = pointerOfPlace(place);
  if (shown === null) return null;
  const holders = factHolders(wizard.flow, answers, (fact) => facts.includes(fact)).filter(({ pointer }) =>
    isWithin(pointer, shown),
  );
  const sizes = holders.map(({ places }) => Object.keys(places).length);
  return holders[sizes.indexOf(Math.max(...sizes))] ?? null;
}

/** Fills in what is known where the step that is shown asks for it. */
export function fillInFacts(wizard: Wizard, known: Readonly<Record<string, Json>>): void {
  const here = factsHere(wizard, Object.keys(known));
  if (here === null) return;
  const values = Object.entries(here.places).map(
    ([fact, pointer]) => [partsOf(pointer).at(-1)!, known[fact]] as const,
  );
  wizard.fillIn(Object.fromEntries(values), here.pointer);
}
