import type { MouseEvent, ReactNode } from 'react';
import { fieldId, labelAt } from '../../form/field-texts.ts';
import { askedAt } from '../../wizard/newly-asked.ts';
import { useEngine } from '../engine-context.ts';
import classes from '#ui/field.module.css';
import { entryText } from '../frame/place-title.ts';
import { focusField } from './focus-field.ts';

/**
 * A link to a field of any step. The wizard goes to the field's step.
 *
 * @example
 * const link = <FieldLink pointer="/reader/email" />;
 */
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
    <a href={`#${fieldId(pointer)}`} onClick={follow} className={classes['link']}>
      {entry !== undefined && `${entryText(engine, of, entry)}: `}
      {labelAt(engine, pointer)}
    </a>
  );
}
