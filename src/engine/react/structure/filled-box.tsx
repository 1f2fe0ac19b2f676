import { type ReactNode, useState } from 'react';
import classes from '#ui/field.module.css';
import { Notice } from '#ui/notice.tsx';
import { widestSchema } from '../../form/active-schema.ts';
import { fieldPaths } from '../../form/open-fields.ts';
import { pointerOf } from '../../form/pointer.ts';
import { type Place, pointerOfPlace } from '../../wizard/place.ts';
import { stepOf } from '../../form/flow.ts';
import { useEngine, useWizardState } from '../engine-context.ts';

/** Says once, above the fields of a step, that the system has filled in those with a sign. */
export function FilledBox(): ReactNode {
  const { wizard, word } = useEngine();
  const isAny = useWizardState(({ place }) => {
    const { step: name, of } = place.meta;
    const step = name === undefined ? undefined : stepOf(wizard.flow, name, of);
    if (step === undefined || step.repeat !== null) return false;
    const at = pointerOfPlace(place) ?? '';
    return fieldPaths(widestSchema(step)).some((path) => wizard.fieldAt(at + pointerOf(path)).filled);
  });
  // The box stays while the step is shown: the field that is typed into must not move.
  const place = useWizardState((state) => state.place);
  const [shownAt, setShownAt] = useState<Place | null>(null);
  if (isAny && shownAt !== place) setShownAt(place);
  if (!isAny && shownAt !== place) return null;
  return (
    <Notice tone="news" role="status">
      {word('form:filledBox')}
      <span className={classes['filledSign']} />
    </Notice>
  );
}
