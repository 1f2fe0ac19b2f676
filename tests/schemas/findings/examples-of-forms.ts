import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FindingCode } from '#compiler/codes.ts';
import { file, step, text } from '#tests/support/flow-sketch.ts';
import type { Example } from './examples-of-schemas.ts';

const linear = readFileSync(path.join(import.meta.dirname, '../../../machines/linear.ts'), 'utf8');
const words = { ask: { title: 'x', nodes: { 0: 'x' }, steps: { form: { title: 'x' } } } };

/** A form of an owner with this field, sent by this call. */
const form = (field: object, call = 'enquiry.form'): Example => ({
  'machines/linear.ts': linear,
  'schemas/forms/ask.schema.json': {
    type: 'object',
    'x-flow': {
      machine: 'forms/ask',
      version: 1,
      pages: {
        steps: [{ step: 'form', node: 0 }],
        call: { state: 'sending', call, node: 0 },
        outcomes: [{ state: 'sent', node: 0 }],
      },
    },
    properties: { form: step(field) },
  },
  'locales/US/forms.flow.json': words,
  'locales/DE/forms.flow.json': words,
});

/** One mistake in a form of an owner for each code that reports one. */
export const examplesOfForms = {
  'form-pages-unfit': form({ b: text }, 'enquiry.send'),
  'form-upload': form({ photo: file }),
} as const satisfies Partial<Record<FindingCode, Example>>;
