import type { AnswerCheck } from '#contract/answer-checks.ts';
import type { WireFieldError } from '#contract/define.ts';
import { type ErrorName, errors } from '#contract/errors.ts';
import { carsOfCity } from '../../products/cars.ts';
import { refusalFor } from '../../products/entry-rules.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { ServerFlow } from '../../services/flows/flows.ts';
import type { Transaction } from '../../store/database.ts';
import type { Answers } from './answers.ts';

interface Question {
  readonly trx: Transaction;
  readonly childType: number;
  readonly value: unknown;
}

/** The checks that schemas name in `x-check`, by name: why an answer is refused, or null. */
const checks: Readonly<Partial<Record<AnswerCheck, (question: Question) => Promise<ErrorName | null>>>> = {
  async nationality({ trx, childType, value }) {
    return (await refusalFor(trx, childType, String(value))) ? 'noVisa' : null;
  },
  async pickUpCity({ trx, value }) {
    return (await carsOfCity(trx, String(value))).length === 0 ? 'noCity' : null;
  },
};

/**
 * Checks single answers again that the wizard has checked while they were typed: the rules may have changed since, or a
 * client may have left the check out.
 *
 * @param open only these fields; all where nothing is given.
 * @throws CatalogueFault with the first refusal's name and every refused field.
 */
export async function checkAnswers(
  trx: Transaction,
  flow: ServerFlow,
  answers: Answers,
  open?: ReadonlySet<string>,
): Promise<void> {
  const { childType = 0 } = flow;
  const refused: { fault: ErrorName; error: WireFieldError }[] = [];
  for (const { name, pointer, value } of flow.checked(answers)) {
    if (open?.has(pointer) === false) continue;
    const fault = await checks[name as AnswerCheck]?.({ trx, childType, value });
    if (fault) refused.push({ fault, error: { pointer, keyword: name, key: errors[fault].key } });
  }
  const [first] = refused;
  if (first) throw new CatalogueFault(first.fault, { errors: refused.map(({ error }) => error) });
}
