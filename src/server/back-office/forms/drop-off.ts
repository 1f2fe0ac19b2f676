import type { Payload, Reply } from '#contract/define.ts';
import type { deskForms } from '#contract/desk-forms.contract.ts';
import type { Call } from '../../services/call.ts';
import { placeIn } from '../../services/flows/flow-steps.ts';
import type { ServerFlow } from '../../services/flows/flows.ts';
import { type StepSum, stepSums } from '../step-counts.ts';

type DropOff = Reply<typeof deskForms.dropOff>;

/** Who entered, completed and left each step of a version of a form. */
export async function dropOff(
  call: Call<'operator'>,
  { version: wanted, ...asked }: Payload<typeof deskForms.dropOff>,
): Promise<DropOff> {
  const sums = await stepSums(call.db, asked);
  const versions = [...new Set(sums.map(({ version }) => version))].sort((a, b) => b - a);
  const version = wanted ?? versions[0] ?? 0;
  const flow = call.flows.byId(asked.flow);
  const steps = sums
    .filter((sum) => sum.version === version)
    .map((sum) => ({ place: placeOf(flow, sum), sum }))
    .sort((a, b) => a.place - b.place || a.sum.step.localeCompare(b.sum.step))
    .map(({ sum: { of, step, entered, completed, left } }) => {
      return { step, of, title: titleOf(call, flow, { of, step }), entered, completed, left };
    });
  return { version, versions, steps };
}

type Place = Pick<StepSum, 'of' | 'step'>;

/** Where a step stands among those of the live version. Steps that it does not have any more come last. */
function placeOf(flow: ServerFlow | undefined, { of, step }: Place): number {
  const steps = flow?.steps ?? [];
  const place = placeIn(steps, { step, of: of === '' ? null : of });
  return place === -1 ? steps.length : place;
}

/** The title of a step; its name where the live version has none. */
function titleOf(
  { translate, locale }: Pick<Call, 'translate' | 'locale'>,
  flow: ServerFlow | undefined,
  { of, step }: Place,
): string {
  const pointers = of === '' ? [`/${step}`] : [`/${of}/0/${step}`, `/${step}`];
  const keys = flow === undefined ? [] : pointers.flatMap((pointer) => flow.labelKeys(pointer));
  const own = keys.map((key) => key as `${string}:${string}`);
  if (own.length === 0) return step;
  const title = translate(locale, own);
  return own.some((key) => key.endsWith(title)) ? step : title;
}
