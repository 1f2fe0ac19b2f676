import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { type Step, stepOf } from '../../form/flow.ts';
import { stepKeys } from '../../form/locale-keys.ts';
import { fieldId } from '../../form/field-texts.ts';
import { pointerOf } from '../../form/pointer.ts';
import { useEngine, useWizardState } from '../engine-context.ts';
import { entryText } from '../frame/place-title.ts';
import { problemsInWords } from '../review/problem-words.ts';
import { StepFields } from '../step-form.tsx';
import classes from './repeat.module.css';
import { useRowErrors, useRows } from './use-rows.ts';

interface EntryRowsProps {
  each: { of: string; step: string };
  /** The step of the page itself, which is asked below the rows. */
  step: Step;
}

/**
 * One sub-step of all entries of a repeated step: a row for each entry with the sub-step's fields. Headings tell the
 * rows apart from the fields of the page's own step.
 */
export function EntryRows({ each, step: own }: EntryRowsProps): ReactNode {
  const { wizard, translate } = useEngine();
  const { flow } = wizard;
  const step = stepOf(flow, each.step, each.of);
  const { entries, complete } = useRows(step, each.of);
  if (step === undefined) return null;
  return (
    <>
      <section aria-labelledby="rows-title" className={classes['rows']}>
        <header>
          <h2 id="rows-title">{translate(stepKeys(flow, each.step, each.of, 'each'))}</h2>
          <p className={classes['soft']}>
            {translate(['form:rows.complete'], { done: complete, total: entries.length })}
          </p>
        </header>
        <ul className={classes['list']}>
          {entries.map((entry) => (
            <EntryRow key={entry} of={each.of} entry={entry} step={step} />
          ))}
        </ul>
      </section>
      <h2 className={classes['own']}>{translate(stepKeys(flow, own.name, undefined, 'own'))}</h2>
    </>
  );
}

interface EntryRowProps {
  of: string;
  entry: string;
  step: Step;
}

/** One entry: its name, what is missing, and its fields side by side. */
const EntryRow = memo(function EntryRow({ of, entry, step }: EntryRowProps): ReactNode {
  const engine = useEngine();
  const name = useWizardState(() => entryText(engine, of, entry));
  const errors = useRowErrors(step, [of, entry]);
  const id = fieldId(pointerOf([of, entry, step.name]));
  const Icon = errors.length === 0 ? IconCircleCheck : IconAlertCircle;
  return (
    <li id={id} data-complete={errors.length === 0 || undefined}>
      <div role="group" aria-labelledby={`${id}-name`} aria-describedby={`${id}-state`}>
        <header>
          <h3 id={`${id}-name`}>{name}</h3>
          <p id={`${id}-state`} className={classes['state']} data-missing={errors.length > 0 || undefined}>
            <Icon size={18} aria-hidden />
            {errors.length === 0 ? engine.word('form:repeat.complete') : problemsInWords(engine, errors)}
          </p>
        </header>
        <div className={classes['fields']}>
          <StepFields step={step} path={[of, entry, step.name]} />
        </div>
      </div>
    </li>
  );
});
