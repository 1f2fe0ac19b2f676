import { expect, it, vi } from 'vitest';
import { buildFlow } from '#compiler/build.ts';
import { defineExtension } from '#compiler/extension.ts';
import { withChanges } from '#compiler/schema-files.ts';
import { type MakeFlow, makeFlow } from '#engine/form/flow-module.ts';
import { type Format, matching } from '#engine/form/formats.ts';
import { defineVocabulary, type Vocabulary } from '#engine/form/vocabulary.ts';
import { submissionErrors } from '#engine/wizard/submission.ts';
import { createWizard } from '#engine/wizard/wizard.ts';
import { onePageMachine } from '#tests/support/engine-library.ts';
import { sketchFile, sketchId } from '#tests/support/flow-sketch.ts';

const number: Format = { validate: matching(/^L\d{6}$/) };
const withNumber = (format: Format): Vocabulary => defineVocabulary({ formats: { 'card-number': format } });

const schema = {
  type: 'object',
  'x-flow': { machine: 'sketch/flow', version: 1 },
  properties: {
    reader: {
      type: 'object',
      properties: { number: { type: 'string', format: 'card-number' } },
    },
  },
};

/** The module of a flow with a number that need not be given, as the compiler writes it. */
async function moduleOf(vocabulary: Vocabulary): Promise<MakeFlow> {
  const none = {
    read: () => null,
    ids: () => [],
    beside: () => [],
    extension: defineExtension({ vocabulary }),
  };
  const { code } = buildFlow(withChanges(none, { [sketchFile]: JSON.stringify(schema) }), sketchId);
  const address = `data:text/javascript,${encodeURIComponent(code)}`;
  const { default: made } = (await import(/* @vite-ignore */ address)) as { default: MakeFlow };
  return made;
}

const make = await moduleOf(withNumber(number));

it('has no flow without its formats: the error names the flow, the format, and the formats that are known', () => {
  expect(() => makeFlow(make, defineVocabulary({}))).toThrow(
    /^sketch\/flow has the format card-number; its vocabulary has .*\bemail,.*\.$/,
  );
  expect(makeFlow(make, withNumber(number)).id).toBe('sketch/flow');
});

it.each([
  ['a format', 0, { pointer: '/reader/number', keyword: 'format' }],
  ['a validator', 1, { pointer: '/reader', keyword: 'invalid' }],
] as const)('is not continued where %s throws an error', async (_, which, error) => {
  const wrong = makeFlow(make, withNumber({ ...number, validate: fail }));
  const right = makeFlow(make, withNumber(number));
  const flow = [wrong, { ...right, steps: right.steps.map((step) => ({ ...step, validate: fail })) }][which]!;
  const call = vi.fn<() => Promise<null>>(async () => null);
  const wizard = createWizard({ flow, machine: onePageMachine, call });
  wizard.set('/reader/number', 'L204816');
  wizard.leave('/reader/number');
  wizard.set('/reader/number', 'L204817');
  for (const _time of [1, 2]) wizard.next();
  await expect.poll(() => wizard.getSnapshot().refusals).toBe(2);
  const { place, errors, answers } = wizard.getSnapshot();
  expect(place.name).toBe('reader');
  expect(answers).toEqual({ reader: { number: 'L204817' } });
  expect(errors).toMatchObject([error]);
  expect(submissionErrors(onePageMachine, flow, answers)).toMatchObject([error]);
  expect(call).not.toHaveBeenCalled();
  const told = vi.spyOn(console, 'error');
  expect(told.mock.calls[0]!.at(-1)).toEqual(new Error('the shelf is full'));
  told.mockClear();
});

function fail(): never {
  throw new Error('the shelf is full');
}
