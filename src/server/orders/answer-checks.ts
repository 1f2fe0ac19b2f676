import type { WireFieldError } from '#contract/define.ts';
import type { ErrorName } from '#contract/errors.ts';
import { errors } from '#contract/errors.ts';
import { CatalogueFault } from '../services/fault.ts';
import type { ServerFlow } from '../services/flows/flows.ts';
import { carsOfCity } from '../products/cars.ts';
import type { Transaction } from '../store/database.ts';
import { isRefusedNationality } from '../products/entry-rules.ts';
import type { Answers } from './answers.ts';

interface Question {
  readonly trx: Transaction;
  readonly childType: number;
  readonly value: unknown;
}

/** What is answered to the questions that schemas name in `x-check`: why an answer is refused, or null. */
const checks: Readonly<Record<string, (question: Question) => Promise<ErrorName | null>>> = {
  async nationality({ trx, childType, value }) {
    return (await isRefusedNationality(trx, childType, String(value))) ? 'noVisa' : null;
  },
  async pickUpCity({ trx, value }) {
    return (await carsOfCity(trx, String(value))).length === 0 ? 'noCity' : null;
  },
};

/**
 * Asks once more what the wizard has asked about single answers while they were typed: what holds there may have
 * changed, or nobody has asked.
 *
 * @param open only about these fields; about all where nothing is given.
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
    const fault = await checks[name]?.({ trx, childType, value });
    if (fault) refused.push({ fault, error: { pointer, keyword: name, key: errors[fault].key } });
  }
  const [first] = refused;
  if (first) throw new CatalogueFault(first.fault, { errors: refused.map(({ error }) => error) });
}
