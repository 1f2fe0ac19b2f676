import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Hidden } from '#ui/hidden.tsx';
import { errorText, warningText } from '../../form/field-texts.ts';
import fields from '#ui/field.module.css';
import { useEngine } from '../engine-context.ts';
import { useProblems } from '../frame/use-problems.ts';
import { EditLink } from './edit-link.tsx';
import { fieldText, isMissing } from './problem-words.ts';
import classes from './review.module.css';

/** The note beside an answer in the review: that it is missing, why it cannot be used, or what is doubtful about it. */
export function AnswerNotes({ pointer }: { pointer: string }): ReactNode {
  const engine = useEngine();
  const error = useProblems((state) => state.errors).find((each) => each.pointer === pointer);
  const warning = useProblems((state) => state.warnings).find((each) => each.pointer === pointer);
  return (
    <>
      {error !== undefined && (
        <p className={classes['missing']}>
          <IconAlertCircle size={18} aria-hidden />
          <span>
            {!isMissing(error) && `${errorText(engine, error)} `}
            <EditLink pointer={pointer}>
              {engine.word(isMissing(error) ? 'form:review.add' : 'form:change')}{' '}
              <Hidden>{fieldText(engine, pointer)}</Hidden>
            </EditLink>
          </span>
        </p>
      )}
      {warning !== undefined && <p className={fields['warning']}>{warningText(engine, warning)}</p>}
    </>
  );
}
