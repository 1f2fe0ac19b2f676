import type { ReactNode } from 'react';
import { type FieldError, otherDateOf } from '../../form/validate.ts';
import { entriesIn } from '../../form/entry.ts';
import type { Answers } from '../../form/flow.ts';
import { partsOf, pointerOf, valueAt } from '../../form/pointer.ts';
import classes from '#ui/field.module.css';
import { useEngine } from '../engine-context.ts';
import { FieldLink } from './field-link.tsx';

/** A link to the date of another step that a date contradicts. */
export function OtherDate({ error }: { error: FieldError }): ReactNode {
  const { wizard, word } = useEngine();
  const other = contradictedBy(error, wizard.getSnapshot().answers);
  if (other === null) return null;
  return (
    <p className={classes['help']}>
      {word('form:otherDate')} <FieldLink pointer={other} />
    </p>
  );
}

/** The pointer of the other date; of several entries, that of the first one whose date contradicts this one. */
function contradictedBy(error: FieldError, answers: Answers): string | null {
  const other = otherDateOf(error);
  if (other === null) return null;
  const [list = '', each, ...path] = partsOf(other);
  if (each !== '*') return other;
  const date = valueAt(answers, partsOf(error.pointer));
  const isWrong = (value: unknown): boolean =>
    typeof value === 'string' &&
    typeof date === 'string' &&
    (error.keyword === 'notAfter' ? value < date : value > date);
  const entry = entriesIn(answers[list]).find((each) => isWrong(valueAt(each, path)));
  return entry === undefined ? null : pointerOf([list, entry.id, ...path]);
}
