import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '#contract/errors.ts';
import { vip } from '#contract/vip.contract.ts';
import { withChanges } from '#compiler/schema-files.ts';
import type { Flow } from '#engine/form/flow.ts';
import { type FlowRegistry, type ServerFlow, serverFlow } from '#server/services/flows/flows.ts';
import { loadFlows } from '#server/services/flows/load-flows.ts';
import { changedMachine, edgesOn } from '#tests/support/changed-machine.ts';
import { compileFlow, productSchemas } from '#tests/support/flow-compile.ts';
import { flowOf, machineOf } from '#tests/support/flow-machines.ts';
import {
  answersWithFiles,
  beginning,
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

const transferFile = 'vip/transfer.schema.json';
const transferText = productSchemas.read(transferFile)!;
/** The transfer whose schema has been edited, without the checks of a build. */
const editedTransfer = (from: RegExp): Promise<Flow> =>
  compileFlow(
    withChanges(productSchemas, { [transferFile]: transferText.replace(from, '') }),
    'vip/transfer',
  );

let test: TestApp;
let ada: Shopper;
let answers: Data;
let ride: Data;
/** The flows that stand in the place of the real ones, by id. */
const faulty = new Map<string, ServerFlow>();
let withoutFact: ServerFlow;
let withoutDemand: ServerFlow;

beforeAll(async () => {
  const real = await loadFlows();
  const served = (flow: Flow, machine = machineOf(flow)): ServerFlow =>
    serverFlow(flow, machine, real.byId(flow.id)!.offer);
  faulty.set(work.id, served(work, hasty));
  withoutFact = served(await editedTransfer(/,\s*"x-fact": "car"/));
  withoutDemand = served(await editedTransfer(/"carType",\s*(?="carPassengers")/));
  const flows: FlowRegistry = {
    byId: (id) => faulty.get(id) ?? real.byId(id),
    byChildType: (childType) =>
      [...faulty.values()].find((flow) => flow.childType === childType) ?? real.byChildType(childType),
    sold: () => real.sold(),
    all: () => real.all(),
  };
  test = await createTestApp({ flows });
  ada = shopperOf(test, await test.signUp('ada'));
  const made = await answersWithFiles(test, ada.user);
  [answers, ride] = [made['visa/work']!, made['vip/transfer']!];
});
afterAll(() => test.close());

it('an application without a required step is refused, though the machine leads past it', async () => {
  const product = productOf('visa/work');
  const past = changed(answers, 'travel', { departureCity: 'Rome' });
  const draft = await ada.begin(product, past);
  const { body } = await ada.ask(draft, product.sent);
  expect(body.code).toBe(errors.incompleteApplication.code);
  expect(body.errors).toContainEqual(expect.objectContaining({ pointer: '/uploads', keyword: 'required' }));
  expect((await ada.detail(draft)).orderStatus).toBe(0);
});

it('an application that the machine leads over every required step is accepted', async () => {
  const product = productOf('visa/work');
  const draft = await ada.begin(product, changed(answers, 'travel', { departureCity: 'Milan' }));
  const { body } = await ada.ask(draft, product.sent);
  expect(body.code).toBe(200);
});

describe('a transfer is never had without the price of a car', () => {
  const product = productOf('vip/transfer');
  afterEach(() => faulty.delete(product.flow));

  it('where the schema has lost the fact: it is neither begun nor sent', async () => {
    const draft = await ada.begin(product, ride);
    faulty.set(product.flow, withoutFact);
    const again = beginning(withoutFact.childType!, ride);
    const begun = await test.call(vip.option, again, { token: ada.user.token });
    expect([begun.body.code, (await ada.ask(draft, product.sent)).body.code]).toEqual([
      errors.notSold.code,
      errors.notSold.code,
    ]);
  });

  it('where the schema does not require it: the customer is asked for it', async () => {
    faulty.set(product.flow, withoutDemand);
    const draft = await ada.begin(product, changed(ride, 'arrival', { carType: undefined }));
    expect((await ada.ask(draft, product.sent)).body).toMatchObject({
      code: errors.incompleteApplication.code,
      errors: [{ pointer: '/arrival/carType', keyword: 'required' }],
    });
  });
});
