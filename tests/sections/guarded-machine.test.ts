import { afterAll, beforeAll, expect, it } from 'vitest';
import { errors } from '#contract/errors.ts';
import { type FlowRegistry, loadFlows, serverFlow } from '#server/services/flows/flows.ts';
import { changedMachine, edgesOn } from '#tests/support/changed-machine.ts';
import { flowOf, machineOf } from '#tests/support/flow-machines.ts';
import {
  answersWithFiles,
  changed,
  type Data,
  productOf,
  shopperOf,
  type Shopper,
} from '#tests/support/product-orders.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const work = flowOf('visa/work');

/** The machine of the work visa with a mistake: applicants from Rome are not asked for their documents. */
const hasty = changedMachine(
  machineOf(work),
  ({ states }) => {
    edgesOn(states['travel'], 'NEXT').unshift({ guard: 'isFromRome', target: 'service' });
  },
  {
    guards: {
      isFromRome: ({ event }: { event: { answers?: { travel?: { departureCity?: string } } } }) =>
        event.answers?.travel?.departureCity === 'Rome',
    },
  },
);

let test: TestApp;
let ada: Shopper;
let answers: Data;

beforeAll(async () => {
  const real = await loadFlows();
  const faulty = serverFlow(work, hasty, real.byId(work.id)!.offer);
  const flows: FlowRegistry = {
    byId: (id) => (id === work.id ? faulty : real.byId(id)),
    byChildType: (childType) => (childType === faulty.childType ? faulty : real.byChildType(childType)),
    sold: () => real.sold(),
  };
  test = await createTestApp({ flows });
  ada = shopperOf(test, await test.signUp('ada'));
  answers = (await answersWithFiles(test, ada.user))['visa/work']!;
});
afterAll(() => test.close());

it('an application without a required step is refused, though the machine leads past it', async () => {
  const product = productOf('visa/work');
  const past = changed(answers, 'travel', { departureCity: 'Rome' });
  const draft = await ada.begin(product, past);
  const { body } = await ada.ask(draft, product.sent);
  expect(body.code).toBe(errors.incompleteApplication.code);
  expect(body.errors).toMatchObject([{ pointer: '/uploads', keyword: 'required' }]);
  expect((await ada.detail(draft)).orderStatus).toBe(0);
});

it('an application that the machine leads over every required step is accepted', async () => {
  const product = productOf('visa/work');
  const draft = await ada.begin(product, changed(answers, 'travel', { departureCity: 'Milan' }));
  const { body } = await ada.ask(draft, product.sent);
  expect(body.code).toBe(200);
});
