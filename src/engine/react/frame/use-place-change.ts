import { type RefObject, useEffect, useRef } from 'react';
import { flowKeys } from '../../form/locale-keys.ts';
import { isSamePlace, type Place } from '../../wizard/place.ts';
import type { WizardState } from '../../wizard/wizard-state.ts';
import { useEngine, useWizardState } from '../engine-context.ts';
import { placeText } from './place-title.ts';

/** True if the focus is on the undo or redo button. Then the focus stays there. */
export const isInHistory = (): boolean => document.activeElement?.closest('[data-history]') != null;

/**
 * Reports a change of the place, scrolls to the top and focuses the heading. The first place is reported without
 * scrolling and focusing.
 */
export function usePlaceChange(
  place: Place,
  heading: RefObject<HTMLElement | null>,
  onPlace: ((state: WizardState) => void) | undefined,
  isWholePage: boolean,
): void {
  const { wizard } = useEngine();
  const isStored = useWizardState(({ record }) => record !== null);
  const last = useRef(place);
  useEffect(() => {
    onPlace?.(wizard.getSnapshot());
    if (isSamePlace(last.current, place) || place.meta.call !== undefined) return;
    last.current = place;
    if (isWholePage) window.scrollTo({ top: 0 });
    if (!isInHistory()) (heading.current ?? headingOfOutcome(isWholePage))?.focus({ preventScroll: true });
    // The effect runs for another place, or when the draft is stored for the first time, and not for another `onPlace` function.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wizard, place.name, place.entry, isStored]);
}

/** The heading that the application shows in place of the form: what was pressed last is gone with it. */
function headingOfOutcome(isWholePage: boolean): HTMLElement | null {
  const heading = isWholePage ? document.querySelector<HTMLElement>('h1') : null;
  if (heading !== null) heading.tabIndex = -1;
  return heading;
}

/** Sets the title of the document, if the form is the whole page: the number of errors, the step and the flow. */
export function useDocumentTitle(place: Place, isWholePage: boolean): void {
  const engine = useEngine();
  const count = useWizardState(({ errors }) => errors.length);
  const { wizard, translate } = engine;
  const { view } = place.meta;
  const step = view === 'outcome' ? '' : placeText(engine, place, 'title');
  useEffect(() => {
    if (!isWholePage) return;
    const flow = translate(flowKeys(wizard.flow, 'title'));
    // A form of one step has the title of its step.
    const title = [...new Set([step, flow])].filter((part) => part !== '').join(' · ');
    const said = count === 0 ? title : translate(['form:titleWithErrors'], { count, title });
    document.title = translate(['form:documentTitle'], { title: said });
  }, [step, count, wizard, translate, isWholePage]);
}
