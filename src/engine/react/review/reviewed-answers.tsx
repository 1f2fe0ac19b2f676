import type { ReactNode } from 'react';
import { activeSchema } from '../../form/active-schema.ts';
import type { Answers, Step } from '../../form/flow.ts';
import { answersAt } from '../../form/scope.ts';
import { AnswerRows } from './answer-rows.tsx';

interface ReviewedAnswersProps {
  step: Step;
  /** The path of the entry that the step belongs to; empty for other steps. */
  at: readonly string[];
  /** The answers of the flow, without empty ones. */
  answers: Answers;
}

/** The answers of one step, each beside its question. */
export function ReviewedAnswers({ step, at, answers }: ReviewedAnswersProps): ReactNode {
  return (
    <dl>
      <AnswerRows
        schema={activeSchema(step, answersAt(answers, at))}
        path={[...at, step.name]}
        answers={answers}
      />
    </dl>
  );
}
