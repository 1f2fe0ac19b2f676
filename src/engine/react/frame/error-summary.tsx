import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import type { FieldError } from '../../form/validate.ts';
import { isWithin, partsOf, pointerOf } from '../../form/pointer.ts';
import { focusAfterPaint } from '../focus-after-paint.ts';
import { useEngine, useWizardState } from '../engine-context.ts';
import { afterLabel, errorLine, fieldId } from '../../form/field-texts.ts';
import { focusField } from '../structure/focus-field.ts';
import { useEntries } from '../repeat/use-entries.ts';
import { entryText } from './place-title.ts';
import classes from './error-summary.module.css';
import { useProblems } from './use-problems.ts';

/**
 * The list of errors that must be corrected before the next step. It is focused each time Continue is refused, and
 * links to each field. In the overview of a repeated step it has one line for each entry.
 */
export function ErrorSummary(): ReactNode {
  const { translate } = useEngine();
  const errors = useProblems((state) => state.errors);
  const refusals = useWizardState((state) => state.refusals);
  const box = useRef<HTMLDivElement>(null);
  const first = useRef(refusals);
  const { of, entries } = useEntries();
  const isReview = useWizardState(({ place }) => place.meta.view === 'review');
  useEffect(() => {
    if (refusals > first.current) return focusAfterPaint(() => box.current);
    return undefined;
  }, [refusals]);
  // A review has a list of its own.
  if (refusals === 0 || errors.length === 0 || isReview) return null;
  const inEntry = (entry: string): FieldError[] =>
    errors.filter(({ pointer }) => isWithin(pointer, pointerOf([of, entry])));
  const others = errors.filter(
    ({ pointer }) => !entries.some((entry) => isWithin(pointer, pointerOf([of, entry]))),
  );
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
      className={classes['summary']}
    >
      <h2 id="error-summary-title">{translate(['form:summary.title'], { count: errors.length })}</h2>
      <ul>
        {others.map((error) => (
          <FieldLine key={error.pointer} error={error} />
        ))}
        {entries.map((entry) => (
          <EntryLine key={entry} of={of} entry={entry} count={inEntry(entry).length} />
        ))}
      </ul>
    </div>
  );
}

function FieldLine({ error }: { error: FieldError }): ReactNode {
  const engine = useEngine();
  const each = useWizardState(({ place }) => place.meta.each);
  const [of, entry] = partsOf(error.pointer);
  const follow = (event: MouseEvent): void => {
    event.preventDefault();
    focusField(error.pointer);
  };
  const { link, rest } = errorLine(engine, error);
  return (
    <li>
      <a href={`#${fieldId(error.pointer)}`} onClick={follow}>
        {each !== undefined && of === each.of && `${entryText(engine, of, entry ?? '')} · `}
        {link}
      </a>
      {rest}
    </li>
  );
}

function EntryLine({ of, entry, count }: { of: string; entry: string; count: number }): ReactNode {
  const engine = useEngine();
  if (count === 0) return null;
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    engine.wizard.open(entry);
  };
  return (
    <li>
      <a href={`#${fieldId(pointerOf([of, entry]))}`} onClick={open}>
        {entryText(engine, of, entry)}
      </a>
      {afterLabel(engine, '', engine.translate(['form:repeat.missing'], { count }))}
    </li>
  );
}
