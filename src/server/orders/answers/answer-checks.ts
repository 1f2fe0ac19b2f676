import type { AnswerCheck } from '#contract/answer-checks.ts';
import type { WireFieldError } from '#contract/define.ts';
import { type ErrorName, errors } from '#contract/errors.ts';
import { isAirportOf } from '../../products/airports.ts';
import { carsOfCity } from '../../products/cars.ts';
import { refusalFor } from '../../products/entry-rules.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { ServerFlow } from '../../services/flows/flows.ts';
import type { Transaction } from '../../store/database.ts';
import type { Answers } from './answers.ts';
import { factsOf } from './order-facts.ts';

interface Question {
  readonly trx: Transaction;
  readonly childType: number;
  readonly value: unknown;
  readonly flow: ServerFlow;
  readonly answers: Answers;
  /** yyyy-MM-dd in China. */
  readonly day: string;
}

/** Why an answer is refused; `more` replaces the sentence of the error by one that says more. */
interface Refused {
  readonly fault: ErrorName;
  readonly more?: Pick<WireFieldError, 'key' | 'reason'>;
}

/** The checks that schemas name in `x-check`, by name. Each returns null for an answer that is fine. */
const checks: Readonly<Partial<Record<AnswerCheck, (question: Question) => Promise<Refused | null>>>> = {
  async nationality({ trx, childType, value, day }) {
    const refusal = await refusalFor(trx, { childType, nationality: String(value), day });
    if (refusal === undefined) return null;
    const { reason } = refusal;
    return { fault: 'noVisa', ...(reason !== null && { more: { key: 'errors:noVisaBecause', reason } }) };
  },
  async pickUpCity({ trx, value }) {
    return (await carsOfCity(trx, String(value))).length === 0 ? { fault: 'noCity' } : null;
  },
  async airport({ trx, value, flow, answers }) {
    const cars = await carsOfCity(trx, factsOf(flow, answers).city);
    return isAirportOf(cars, String(value)) ? null : { fault: 'noAirport' };
  },
};

/**
 * Checks single answers again that the wizard has checked while they were typed: the rules may have changed since, or a
 * client may have left the check out.
 *
 * @param day yyyy-MM-dd in China: rules hold from a day on
 * @param open only these fields; all where nothing is given
 * @throws CatalogueFault with the first refusal's name and every refused field.
 */
export async function checkAnswers(
  trx: Transaction,
  flow: ServerFlow,
  { answers, day, open }: { answers: Answers; day: string; open?: ReadonlySet<string> | undefined },
): Promise<void> {
  const { childType = 0 } = flow;
  const refused: { fault: ErrorName; error: WireFieldError }[] = [];
  for (const { name, pointer, value } of flow.checked(answers)) {
    if (open?.has(pointer) === false) continue;
    const found = await checks[name as AnswerCheck]?.({ trx, childType, value, flow, answers, day });
    if (!found) continue;
    const { fault, more } = found;
    refused.push({ fault, error: { pointer, keyword: name, key: errors[fault].key, ...more } });
  }
  const [first] = refused;
  if (first) throw new CatalogueFault(first.fault, { errors: refused.map(({ error }) => error) });
}
