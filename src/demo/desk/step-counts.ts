import type { StepCount } from '#server/back-office/step-counts.ts';
import { chinaDay } from '#server/services/china-day.ts';
import type { FlowRegistry } from '#server/services/flows/flows.ts';
import type { Transaction } from '#server/store/database.ts';
import type { Numbers } from './numbers.ts';

const DAY = 24 * 60 * 60 * 1000;
const DAYS = 30;

/** Counts how far customers have come in each product on each of the last 30 days: fewer from step to step. */
export async function fillStepCounts(
  trx: Transaction,
  { flows, numbers, now }: { readonly flows: FlowRegistry; readonly numbers: Numbers; readonly now: Date },
): Promise<void> {
  const rows = Array.from({ length: DAYS }, (_, day) =>
    flows.sold().flatMap(({ id, version, steps }): StepCount[] => {
      let entered = numbers.whole(3, 14);
      return steps.map(({ of, step }) => {
        const left = numbers.whole(0, Math.ceil(entered / 5));
        const count = {
          day: chinaDay(new Date(now.getTime() - (day + 1) * DAY)),
          flow: id,
          version,
          of: of ?? '',
          step,
          entered,
          completed: entered - left,
          left,
        };
        entered -= left;
        return count;
      });
    }),
  ).flat();
  await trx.insertInto('flow_step_count').values(rows).execute();
}
