import { Anchor } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { fieldId, labelAt } from '../../form/field-texts.ts';
import { askedAt } from '../../wizard/newly-asked.ts';
import { useEngine } from '../engine-context.ts';
import { entryText } from '../frame/place-title.ts';
import { focusField } from './focus-field.ts';

/** A link to a field of any step. The wizard goes to the field's step. */
export function FieldLink({ pointer }: { pointer: string }): ReactNode {
  const engine = useEngine();
  const wanted = askedAt(engine.wizard.flow, pointer);
  const [of = ''] = pointer.split('/').slice(1);
  const entry = 'entry' in wanted ? wanted.entry : undefined;
  const follow = (event: MouseEvent): void => {
    event.preventDefault();
    engine.wizard.goTo(wanted);
    // `goTo` first moves the focus to the heading of the new place.
    requestAnimationFrame(() => void focusField(pointer));
  };
  return (
    <Anchor href={`#${fieldId(pointer)}`} onClick={follow} underline="always" inherit>
      {entry !== undefined && `${entryText(engine, of, entry)}: `}
      {labelAt(engine, pointer)}
    </Anchor>
  );
}
