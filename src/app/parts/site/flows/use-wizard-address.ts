import { useCallback, useEffect, useRef } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import type { Place } from '#engine/wizard/place.ts';
import type { Wanted } from '#engine/wizard/walk.ts';
import type { Wizard, WizardState } from '#engine/wizard/wizard.ts';

/**
 * The place that an address names: its `step`, with the `entry` of a repeated step, or the first step of the
 * node `nowIndex`.
 */
export function wantedBy(query: URLSearchParams): Wanted | undefined {
  const [step, entry, node] = ['step', 'entry', 'nowIndex'].map((name) => query.get(name));
  if (step) return entry ? { name: step, entry } : { name: step };
  return node ? { node: Number(node) } : undefined;
}

const nameOf = (name: string, entry: string | null): string => (entry === null ? name : `${name} ${entry}`);
const nameOfPlace = ({ name, entry }: Place): string => nameOf(name, entry);

/**
 * Synchronises the address with a wizard. Each new place becomes a new entry of the browser's history. Back and
 * Forward move the wizard, as far as the answers allow.
 *
 * @param begunBy the names in the query whose values the form began with. They are removed: those values are among the
 *   answers now, and after a reload they must not replace what was changed. Give the same array each time.
 * @returns a function that the wizard calls when another place or order number is shown
 */
export function useWizardAddress(
  wizard: Wizard,
  begunBy: readonly string[] = [],
): (state: WizardState) => void {
  const [query, setQuery] = useSearchParams();
  const navigation = useNavigationType();
  const written = useRef<string | null>(null);

  const write = useCallback(
    ({ place, record }: WizardState) => {
      if (place.meta.call !== undefined) return;
      const name = nameOfPlace(place);
      setQuery(
        (current) => {
          const next = new URLSearchParams(current);
          next.set('nowIndex', String(place.meta.node));
          next.set('step', place.name);
          next.delete('entry');
          if (place.entry !== null) next.set('entry', place.entry);
          for (const each of begunBy) next.delete(each);
          // A draft that only the device keeps has no number.
          if (record !== null && record.id !== 0) next.set('orderNumber', record.orderNumber);
          return next;
        },
        { replace: written.current === null || written.current === name },
      );
      written.current = name;
    },
    [setQuery, begunBy],
  );

  const [step, entry] = [query.get('step'), query.get('entry')];
  useEffect(() => {
    // A change that this hook wrote itself may arrive late, when the wizard has moved on. So only Back and
    // Forward are handled here.
    if (step === null || navigation !== 'POP') return;
    const wanted = nameOf(step, entry);
    if (wanted === written.current || wanted === nameOfPlace(wizard.getSnapshot().place)) return;
    written.current = wanted;
    wizard.goTo(entry === null ? { name: step } : { name: step, entry });
    const reached = wizard.getSnapshot();
    if (nameOfPlace(reached.place) !== wanted) write(reached);
  }, [step, entry, navigation, wizard, write]);

  return write;
}
