import { fits, type Shape } from './shape.ts';

const text = { type: 'string', pattern: '^[a-z][A-Za-z0-9]*$' };
const node = { type: 'integer', minimum: 0 };
const closed = (properties: Shape, ...required: string[]): Shape => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const steps = {
  type: 'array',
  items: closed(
    {
      step: text,
      node,
      unless: closed(
        {
          answer: { type: 'string', pattern: '^/[^/]+/.+$' },
          is: { type: 'array', items: { type: ['string', 'number', 'boolean'] }, minItems: 1 },
        },
        'answer',
        'is',
      ),
    },
    'step',
    'node',
  ),
};

/** The pages of a form as data: `x-flow.pages`. The folder of machines says in `linear.ts` what becomes of them. */
export const pagesShape: Shape = closed(
  {
    draft: { type: 'string' },
    order: { type: 'string' },
    steps: { ...steps, minItems: 1 },
    review: closed({ state: text, node }, 'state', 'node'),
    after: steps,
    call: closed(
      { state: text, call: { type: 'string', minLength: 1 }, with: { type: 'object' }, node },
      'state',
      'call',
      'node',
    ),
    outcomes: {
      type: 'array',
      minItems: 1,
      items: closed(
        { state: text, node, statuses: { type: 'array', items: { type: 'integer' } } },
        'state',
        'node',
      ),
    },
  },
  'steps',
  'call',
  'outcomes',
);

/** A page that asks a step. */
interface PageStep {
  readonly step: string;
  readonly node: number;
  readonly unless?: { readonly answer: string };
}

interface Pages {
  steps: readonly PageStep[];
  review?: { state: string };
  after?: readonly PageStep[];
  call: { state: string };
  outcomes: readonly { state: string }[];
}

/** Whether a value is such pages: all states have different names, and a condition reads a step
 * that is asked before. */
export function arePages(value: unknown): boolean {
  if (!fits(pagesShape, value)) return false;
  const { steps, review, after = [], call, outcomes } = value as Pages;
  const names = [
    ...[...steps, ...after].map(({ step }) => step),
    ...[...(review === undefined ? [] : [review]), call, ...outcomes].map(({ state }) => state),
  ];
  const asked = [...steps, ...after].map(({ step }) => step);
  const isReadBefore = [...steps, ...after].every(({ step, unless }) => {
    const reads = unless?.answer.split('/')[1];
    return reads === undefined || (asked.includes(reads) && asked.indexOf(reads) < asked.indexOf(step));
  });
  return new Set(names).size === names.length && isReadBefore;
}
