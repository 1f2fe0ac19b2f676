import { type ReactNode, useEffect, useRef } from 'react';
import { errorText } from '../../form/field-texts.ts';
import type { FieldError } from '../../form/validate.ts';
import { focusAfterPaint } from '../focus-after-paint.ts';
import { useEngine, useWizardState } from '../engine-context.ts';
import { useProblems } from '../frame/use-problems.ts';
import { EditLink } from './edit-link.tsx';
import { fieldText, listed, type ProblemsOfStep, problemsByStep, stepText } from './problem-words.ts';
import classes from '../frame/error-summary.module.css';

/**
 * What is missing or wrong, step by step and by name, with a link to each field. It is focused when the submission was
 * refused.
 */
export function MissingList(): ReactNode {
  const { wizard, translate } = useEngine();
  const errors = useProblems((state) => state.errors);
  const refusals = useWizardState((state) => state.refusals);
  const box = useRef<HTMLElement>(null);
  const first = useRef(refusals);
  useEffect(() => {
    if (refusals > first.current) return focusAfterPaint(() => box.current);
    return undefined;
  }, [refusals]);
  if (errors.length === 0) return null;
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="missing-title" className={classes['summary']}>
      <h2 id="missing-title">{translate(['form:review.title'], { count: errors.length })}</h2>
      <ul>
        {problemsByStep(wizard.flow, errors).map((problems) => (
          <StepLine key={problems.pointer} problems={problems} />
        ))}
      </ul>
    </section>
  );
}

function StepLine({ problems: { pointer, missing, wrong } }: { problems: ProblemsOfStep }): ReactNode {
  const engine = useEngine();
  return (
    <li>
      <strong>{stepText(engine, pointer)}</strong>
      {missing.length > 0 && (
        <p>
          {engine.translate(['form:review.missing'], { count: missing.length })}{' '}
          <span className={classes['names']}>
            <NamesLine errors={missing} />
          </span>
        </p>
      )}
      {wrong.map((error) => (
        <p key={error.pointer}>
          {error.pointer === pointer ? (
            <EditLink pointer={pointer}>{errorText(engine, error)}</EditLink>
          ) : (
            <>
              <EditLink pointer={error.pointer}>{fieldText(engine, error.pointer)}</EditLink>
              {': '}
              {errorText(engine, error)}
            </>
          )}
        </p>
      ))}
    </li>
  );
}

/** The names of fields as the language lists them, each a link. */
function NamesLine({ errors }: { errors: readonly FieldError[] }): ReactNode {
  const engine = useEngine();
  const parts = listed(engine).formatToParts(errors.map(({ pointer }) => pointer));
  return parts.map(({ type, value }, index) =>
    type === 'element' ? (
      <EditLink key={value} pointer={value}>
        {fieldText(engine, value)}
      </EditLink>
    ) : (
      // The words between two names have no other key than their place.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index}>{value}</span>
    ),
  );
}
