import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { Day } from './shapes.ts';
import { mostStepEvents } from './limits.ts';

const Name = Type.String({ minLength: 1, maxLength: 60 });

const step = Type.String({ description: 'the step; of a review the name of its state' });
const of = Type.Union([Type.Null(), Name], {
  description: 'the repeated step that it is a sub-step of; its entries count as one',
});

const Event = Type.Object(
  {
    what: Type.Union([Type.Literal('entered'), Type.Literal('completed'), Type.Literal('left')]),
    step: Name,
    of,
  },
  { additionalProperties: false },
);

/**
 * Counts how often steps are entered, completed and left, per day, flow and version. No account, order, answer or
 * time is sent or stored. A wizard reports each of these events at most once per step between opening and closing,
 * also for a draft that is continued; so a step is never completed more often than entered.
 */
export const flowSteps = {
  count: endpoint({
    method: 'POST',
    path: '/api/flowSteps/count',
    summary: 'Count what happened to the steps of a flow. Steps that it does not have are left out',
    access: 'visitor',
    payload: Type.Object(
      {
        flow: Name,
        version: Type.Integer({
          minimum: 1,
          maximum: 1_000_000,
          description: 'no newer than the deployed one; older ones come from windows that were opened before',
        }),
        events: Type.Array(Event, { minItems: 1, maxItems: mostStepEvents, uniqueItems: true }),
      },
      // Other properties are refused, so that no personal data is stored by mistake.
      { additionalProperties: false },
    ),
    reply: Type.Object({ counted: Type.Integer({ description: 'the events whose steps the flow has' }) }),
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/operator/flowSteps/list',
    summary:
      'How often steps were entered, completed and left; newest version first, steps as they are asked',
    access: 'studio',
    permissions: ['forms'],
    act: 'none',
    payload: Type.Object({
      flow: Type.Optional(Name),
      since: Type.Optional(Day),
      until: Type.Optional(Day),
    }),
    reply: Type.Array(
      Type.Object({
        flow: Type.String(),
        version: Type.Integer(),
        step,
        of,
        entered: Type.Integer({ description: 'wizards that showed the step' }),
        completed: Type.Integer({
          description:
            'wizards whose Continue was accepted there at least once; of a review, that agreed to it',
        }),
        left: Type.Integer({
          description:
            'wizards that ended there: the page was closed or left for another. None where the flow was finished, ' +
            'nor where a telephone ends a hidden page without a word; entered less completed shows that as well',
        }),
      }),
    ),
  }),
};
