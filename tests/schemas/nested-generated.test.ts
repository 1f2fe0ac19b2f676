import { vocabulary } from '#shop/vocabulary.ts';
import { Ajv } from 'ajv';
import { fc } from '#tests/support/fixed-random.ts';
import { expect, it, vi } from 'vitest';
import { loadFlow } from '#compiler/load.ts';
import { compact } from '#engine/form/answers.ts';
import { validateStep } from '#engine/form/validate.ts';
import { bundleOf } from '#second-opinion/bundle.ts';
import { differencesFor } from '#second-opinion/compare.ts';
import { rjsfReading } from '#second-opinion/rjsf-reading.ts';
import { nestedModel } from '#tests/support/flow-nested.ts';
import { flowSchema, readSketch, schemaFiles, sketchFile, sketchId } from '#tests/support/flow-sketch.ts';

// Each schema is compiled twice, which can be slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

it('accepts exactly the answers that Ajv accepts with the schema as it was written', () => {
  const seen = { right: 0, wrong: 0 };
  fc.assert(
    fc.property(fc.oneof(nestedModel(1), nestedModel(2)), (model) => {
      const written = flowSchema({ a: model.schema });
      const step = loadFlow(readSketch(written)).steps[0]!;
      const accepts = new Ajv({ strict: false }).compile({ ...written, required: ['a'] });
      fc.assert(
        fc.property(model.answers, (answers) => {
          const given = { a: compact(answers) };
          const isRight = accepts(given);
          seen[isRight ? 'right' : 'wrong']++;
          expect(validateStep(step, given).length === 0).toBe(isRight);
        }),
        { numRuns: 30 },
      );
    }),
    { numRuns: 8, endOnFailure: true },
  );
  expect(Math.min(seen.right, seen.wrong)).toBeGreaterThan(10);
});

it('shows and refuses the fields that RJSF shows and refuses', () => {
  fc.assert(
    fc.property(nestedModel(1), (model) => {
      const files = schemaFiles({ [sketchFile]: flowSchema({ a: model.schema }, { required: ['a'] }) });
      const flow = loadFlow(readSketch(flowSchema({ a: model.schema }, { required: ['a'] })));
      const rjsf = rjsfReading(bundleOf(files, sketchId), vocabulary);
      fc.assert(
        fc.property(model.answers, (answers) => {
          const tried = { told: '', answers: compact({ a: answers }) };
          expect(
            differencesFor(flow, rjsf, tried).map(({ kind, pointer, side }) => [kind, pointer, side]),
          ).toEqual([]);
        }),
        { numRuns: 6 },
      );
    }),
    { numRuns: 6, endOnFailure: true },
  );
});
