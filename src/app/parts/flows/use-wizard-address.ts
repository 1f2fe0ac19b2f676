import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Wanted } from '#engine/wizard/walk.ts';
import type { Wizard, WizardState } from '#engine/wizard/wizard.ts';

/** Where an address wants the wizard to be: its `step`, or the first step of the node `nowIndex`. */
export function wantedBy(query: URLSearchParams): Wanted | undefined {
  const step = query.get('step');
  if (step !== null) return { name: step };
  const node = query.get('nowIndex');
  return node === null ? undefined : { node: Number(node) };
}

/**
 * Keeps the address in step with a wizard: each new place is a new entry of the history, and the browser's Back
 * and Forward move the wizard, as far as the answers carry.
 *
 * @returns what the wizard calls when another place or order number is shown.
 */
export function useWizardAddress(wizard: Wizard): (state: WizardState) => void {
  const [query, setQuery] = useSearchParams();
  const written = useRef<string | null>(null);

  const write = useCallback(
    ({ place, record }: WizardState) => {
      if (place.meta.call !== undefined) return;
      setQuery(
        (current) => {
          const next = new URLSearchParams(current);
          next.set('nowIndex', String(place.meta.node));
          next.set('step', place.name);
          next.delete('data');
          if (record !== null) next.set('orderNumber', record.orderNumber);
          return next;
        },
        { replace: written.current === null || written.current === place.name },
      );
      written.current = place.name;
    },
    [setQuery],
  );

  const wanted = query.get('step');
  useEffect(() => {
    const { place } = wizard.getState();
    if (wanted === null || wanted === written.current || wanted === place.name) return;
    written.current = wanted;
    wizard.goTo({ name: wanted });
    const reached = wizard.getState();
    if (reached.place.name !== wanted) write(reached);
  }, [wanted, wizard, write]);

  return write;
}
