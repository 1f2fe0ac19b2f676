import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errors } from '#contract/errors.ts';
import { fieldsOfSchema } from '#tests/support/schema-fields.ts';
import { flowOf } from '#tests/support/flow-machines.ts';
import {
  answersWithFiles,
  beginning,
  changed,
  changedMember,
  type Data,
  productOf,
  products,
  shopperOf,
  type Shopper,
} from '#tests/support/product-orders.ts';
import { memberIds } from '#tests/support/product-rules.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** Whether a schema requires an answer in a step, without any other answer. */
const isDemanded = (flow: string, step: string, of: string | null): boolean => {
  const [id = ''] = memberIds;
  const { required } = fieldsOfSchema(flow, of === null ? {} : { [of]: [{ id }] });
  return required.some((pointer) => pointer.startsWith(of === null ? `/${step}/` : `/${of}/${id}/${step}/`));
};

/** Every step of every product that asks for something; those of members are skipped for the first member. */
const steps = products
  .flatMap(({ flow }) =>
    flowOf(flow).steps.flatMap(({ name, repeat }): [string, string, string | null][] => [
      [flow, name, null],
      ...(repeat?.steps ?? []).map((inner): [string, string, string] => [flow, inner.name, name]),
    ]),
  )
  .filter(
    ([flow, step, of]) =>
      flowOf(flow).steps.find(({ name }) => name === step)?.repeat != null || isDemanded(flow, step, of),
  );

const visas = products.filter(({ flow }) => flow.startsWith('visa/'));
const single = visas.filter(({ flow }) => flow !== 'visa/group');
const hasBackground = ({ flow }: (typeof single)[number]): boolean =>
  flowOf(flow).steps.some(({ name }) => name === 'background');

describe('an order of', () => {
  let test: TestApp;
  let ada: Shopper;
  let eve: Shopper;
  let complete: Readonly<Record<string, Data>>;
  let foreign: Readonly<Record<string, Data>>;
  beforeAll(async () => {
    test = await createTestApp();
    [ada, eve] = [shopperOf(test, await test.signUp('ada')), shopperOf(test, await test.signUp('eve'))];
    complete = await answersWithFiles(test, ada.user);
    foreign = await answersWithFiles(test, eve.user);
    // An operator has loaded the codes of eSIMs.
    await test.db.updateTable('traffic_card').set({ stock: 100 }).where('type', '=', 3).execute();
  });
  // All of these together are more drafts than somebody begins in an hour.
  beforeEach(() => test.db.deleteFrom('throttle').execute());
  afterAll(() => test.close());

  const answersOf = (flow: string): Data => complete[flow]!;
  const firstMember = (answers: Data): Data => (answers['members'] as Data[])[0]!;

  /** Sends what no wizard would. @returns the envelope; nothing about the order may have changed. */
  async function refusal(flow: string, data: Data) {
    const product = productOf(flow);
    const draft = await ada.begin(product, data);
    const { body } = await ada.ask(draft, product.sent);
    const { orderStatus, events } = await ada.detail(draft);
    expect([orderStatus, events.length]).toEqual([0, 1]);
    return body;
  }

  it.each(products)('$flow is begun, saved, read and sent', async (product) => {
    const answers = answersOf(product.flow);
    const draft = await ada.begin(product, {});
    expect(draft).toMatchObject({ childType: product.childType, orderStatus: 0, revision: 0, data: {} });
    const { body } = await ada.save(draft, product, answers);
    expect(body.data).toMatchObject({ id: draft.id, revision: 1, data: answers });
    expect(await ada.read(draft, product)).toEqual(body.data);
    expect((await ada.ask(draft, product.sent, body.data?.price)).body.code).toBe(200);
    const sent = await ada.read(draft, product);
    expect(sent).toMatchObject({ orderStatus: product.sent, data: answers, price: body.data?.price });
    expect((await ada.detail(draft)).events.map(({ from, to }) => [from, to])).toEqual([
      [null, 0],
      [0, product.sent],
    ]);
    expect((await ada.save(sent, product, {})).body.code).toBe(errors.orderState.code);
  });

  it.each(steps)('%s that skips the step %s is refused there', async (flow, step, of) => {
    const answers = answersOf(flow);
    const without = ({ [step]: _skipped, ...rest }: Data): Data => rest;
    const [member, ...others] = (answers['members'] ?? []) as Data[];
    const data = of === null ? without(answers) : { ...answers, [of]: [without(member!), ...others] };
    const pointer = of === null ? `/${step}` : `/${of}/${String(member?.['id'])}/${step}`;
    const { code, errors: refused } = await refusal(flow, data);
    expect(code).toBe(errors.incompleteApplication.code);
    expect(refused?.length).toBeGreaterThan(0);
    expect(refused?.filter((error) => !`${error.pointer}/`.startsWith(`${pointer}/`))).toEqual([]);
  });

  it.each(products)('$flow without any answer is refused', async ({ flow }) => {
    expect((await refusal(flow, {})).code).toBe(errors.incompleteApplication.code);
  });

  it.each(single)('$flow with somebody else’s documents is refused at each', async ({ flow }) => {
    const uploads = foreign[flow]!['uploads'] as Data;
    const body = await refusal(flow, { ...answersOf(flow), uploads });
    expect(body.code).toBe(errors.incompleteApplication.code);
    const expected = Object.keys(uploads).map((name) => `/uploads/${name}`);
    expect(body.errors?.map(({ pointer }) => pointer).sort()).toEqual(expected.sort());
    expect(new Set(body.errors?.map(({ keyword }) => keyword))).toEqual(new Set(['upload']));
  });

  it('visa/group with somebody else’s documents is refused at each, the members’ too', async () => {
    const flow = 'visa/group';
    const { uploads } = firstMember(foreign[flow]!) as { uploads: Data };
    const data = changedMember(answersOf(flow), 0, 'uploads', { photo: uploads['photo'] });
    const id = String(firstMember(data)['id']);
    const body = await refusal(flow, { ...data, groupUploads: foreign[flow]!['groupUploads'] });
    expect(body.code).toBe(errors.incompleteApplication.code);
    expect(body.errors?.map(({ pointer }) => pointer).sort()).toEqual([
      '/groupUploads/hotelReservations',
      '/groupUploads/travelTicket',
      `/members/${id}/uploads/photo`,
    ]);
  });

  it.each<[string, (answers: Data) => Data]>([
    ['nine members', (answers) => withMembers(answers, 9)],
    ['one member alone', (answers) => withMembers(answers, 1)],
    ['the same passport twice', (answers) => samePassport(answers)],
  ])('visa/group of %s is refused at its members', async (_which, change) => {
    const body = await refusal('visa/group', change(answersOf('visa/group')));
    expect(body.code).toBe(errors.incompleteApplication.code);
    expect(body.errors?.every(({ pointer }) => pointer.startsWith('/members'))).toBe(true);
  });

  it.each([7, 8])('a pick-up (childType %i) of five passengers is refused', async (childType) => {
    const { flow } = products.find((product) => product.childType === childType)!;
    const body = await refusal(flow, changed(answersOf(flow), 'arrival', { carPassengers: 5 }));
    expect(body).toMatchObject({
      code: errors.incompleteApplication.code,
      errors: [{ pointer: '/arrival/carPassengers' }],
    });
  });

  it.each(single.filter(hasBackground))(
    '$flow loses what is hidden under its answers when it is sent',
    async (product) => {
      const spouse = { name: 'William', birthDate: '1990-01-01', nationality: 'GBR' };
      const draft = await ada.begin(product, changed(answersOf(product.flow), 'background', { spouse }));
      expect(draft.data['background']).toMatchObject({ spouse });
      expect((await ada.ask(draft, product.sent)).body.code).toBe(200);
      expect((await ada.read(draft, product)).data).toEqual(answersOf(product.flow));
    },
  );

  it('visa/group loses what is hidden under a member’s answers', async () => {
    const [product, answers] = [productOf('visa/group'), answersOf('visa/group')];
    const spouse = { name: 'William', birthDate: '1990-01-01', nationality: 'GBR' };
    const draft = await ada.begin(product, changedMember(answers, 1, 'background', { spouse }));
    expect((await ada.ask(draft, 1)).body.code).toBe(200);
    expect((await ada.read(draft, product)).data).toEqual(answers);
  });

  it('visa/business lets go of a ticket that only the fastest service asks for', async () => {
    const [product, answers] = [productOf('visa/business'), answersOf('visa/business')];
    const ticket = (complete['visa/group']!['groupUploads'] as Data)['travelTicket'] as Data;
    const draft = await ada.begin(product, changed(answers, 'service', { travelTicket: ticket }));
    expect((await ada.ask(draft, 1)).body.code).toBe(200);
    expect((await ada.read(draft, product)).data).toEqual(answers);
    const held = test.db.selectFrom('order_file').select('file_id').where('order_id', '=', draft.id);
    expect((await held.execute()).map(({ file_id }) => file_id)).not.toContain(ticket['id']);
  });

  it('visa/business with the fastest service is refused without a ticket', async () => {
    const data = changed(answersOf('visa/business'), 'service', { serviceType: 3 });
    const body = await refusal('visa/business', data);
    expect(body).toMatchObject({
      code: errors.incompleteApplication.code,
      errors: [{ pointer: '/service/travelTicket', keyword: 'required' }],
    });
  });

  it.each(products)('$flow keeps nothing that its flow does not know', async (product) => {
    const answers = answersOf(product.flow);
    const step = Object.keys(answers).find((name) => name !== 'members');
    const data = { ...changed(answers, step!, { hobby: 'poetry' }), carpets: { count: 3 } };
    expect((await ada.begin(product, data)).data).toEqual(answers);
  });

  it.each(products)('$flow is found by the calls of its own section alone', async (product) => {
    const draft = await ada.begin(product, {});
    const by = { token: ada.user.token };
    const others = products.filter(({ section }) => section !== product.section);
    for (const { calls, section } of others) {
      const { id, orderNumber, revision } = draft;
      const listed = await test.call(calls.list, { orderNumber }, by);
      const saved = await test.call(calls.update, { id, version: 1, revision, data: {} }, by);
      const codes = [listed.body.code, saved.body.code];
      expect(codes, section).toEqual([errors.notFound.code, errors.notFound.code]);
    }
    expect(await ada.read(draft, product)).toEqual(draft);
  });

  it.each(products)('$flow is not begun by the calls of another section', async (product) => {
    const others = products.filter(({ section }) => section !== product.section);
    for (const { calls, section } of others) {
      const begun = await test.call(calls.option, beginning(product.childType, {}), {
        token: ada.user.token,
      });
      expect(begun.body, section).toMatchObject({
        code: errors.invalidInput.code,
        errors: [{ pointer: '/childType', keyword: 'enum' }],
      });
    }
  });

  it.each(products)('$flow does not take the request id of something else', async ({ calls, childType }) => {
    const other = products.find((product) => product.childType !== childType)!;
    const payload = beginning(other.childType, {});
    const by = { token: ada.user.token };
    await test.call(other.calls.option, payload, by);
    const { body } = await test.call(calls.option, { ...payload, childType }, by);
    expect(body).toMatchObject({ code: errors.invalidInput.code, errors: [{ pointer: '/requestId' }] });
  });

  it.each(products)('$flow is nobody else’s', async (product) => {
    const draft = await ada.begin(product, answersOf(product.flow));
    const by = { token: eve.user.token };
    const codes = [
      (await test.call(product.calls.list, { orderNumber: draft.orderNumber }, by)).body.code,
      (await eve.save(draft, product, {})).body.code,
      (await eve.ask(draft, product.sent)).body.code,
      (await eve.ask(draft, 5)).body.code,
    ];
    expect(codes).toEqual(Array(4).fill(errors.notFound.code));
    expect(await ada.read(draft, product)).toEqual(draft);
  });
});

/** A group of this number of members, each with another passport. */
function withMembers(answers: Data, count: number): Data {
  const [member] = answers['members'] as Data[];
  const members = Array.from({ length: count }, (_, index) => ({
    ...changed(member!, 'passenger', { passportNumber: `P1234567${index}` }),
    id: randomUUID(),
  }));
  return { ...answers, members };
}

function samePassport(answers: Data): Data {
  const passenger = (answers['members'] as Data[])[0]!['passenger'] as Data;
  return changedMember(answers, 1, 'passenger', { passportNumber: passenger['passportNumber'] });
}
