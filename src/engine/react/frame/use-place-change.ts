import { type RefObject, useEffect, useRef } from 'react';
import { flowKeys } from '../../form/locale-keys.ts';
import { isSamePlace, type Place } from '../../wizard/place.ts';
import type { WizardState } from '../../wizard/wizard-state.ts';
import { useEngine, useWizardState } from '../engine-context.ts';
import { placeText } from './place-title.ts';

/** True while the focus is on a button that goes through the history: there it stays. */
export const isInHistory = (): boolean => document.activeElement?.closest('[data-history]') != null;

/** Tells of another place, and moves focus and view to its beginning; but not on the first show. */
export function usePlaceChange(
  place: Place,
  heading: RefObject<HTMLElement | null>,
  onPlace: ((state: WizardState) => void) | undefined,
): void {
  const { wizard } = useEngine();
  const order = useWizardState(({ record }) => record?.orderNumber);
  const last = useRef(place);
  useEffect(() => {
    onPlace?.(wizard.getSnapshot());
    if (isSamePlace(last.current, place) || place.meta.call !== undefined) return;
    last.current = place;
    window.scrollTo({ top: 0 });
    if (!isInHistory()) heading.current?.focus({ preventScroll: true });
    // Only another place or another record is reported, not another function to report it to.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wizard, place.name, place.entry, order]);
}

/** Says in the title of the window how many answers are wrong, which step it is, and which flow. */
export function useDocumentTitle(place: Place): void {
  const engine = useEngine();
  const count = useWizardState(({ errors }) => errors.length);
  const { wizard, translate } = engine;
  const { view } = place.meta;
  const step = view === 'outcome' ? '' : placeText(engine, place, 'title');
  useEffect(() => {
    const flow = translate(flowKeys(wizard.flow, 'title'));
    const title = [step, flow].filter((part) => part !== '').join(' · ');
    const said = count === 0 ? title : translate(['form:titleWithErrors'], { count, title });
    document.title = translate(['form:documentTitle'], { title: said });
  }, [step, count, wizard, translate]);
}
