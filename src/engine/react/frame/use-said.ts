import { useEffect, useRef } from 'react';
import { useEngine, useWizardState } from '../engine-context.ts';
import { labelAt, fieldId } from '../../form/field-texts.ts';
import { focusField } from '../structure/focus-field.ts';
import { isInHistory } from './use-place-change.ts';

/** Says what has just happened; what was undone or redone is shown where it happened. */
export function useSaid(): void {
  const engine = useEngine();
  const said = useWizardState((state) => state.said);
  const last = useRef(said);
  useEffect(() => {
    if (said === null || last.current === said) return;
    last.current = said;
    const { what, params, pointer } = said;
    const field = pointer === null ? '' : labelAt(engine, pointer);
    engine.announce(engine.translate([`form:said.${what}`], { ...params, field }));
    if (pointer === null || (what !== 'undone' && what !== 'redone')) return;
    // Who presses the button again and again keeps it under the finger.
    if (isInHistory()) document.getElementById(fieldId(pointer))?.scrollIntoView({ block: 'center' });
    else focusField(pointer);
  }, [said, engine]);
}
