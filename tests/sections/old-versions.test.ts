import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderInfo } from '#contract/orders.contract.ts';
import type { Payload } from '#contract/define.ts';
import { visaAll } from '#contract/visas.contract.ts';
import type { FlowRegistry } from '#server/services/flows/flows.ts';
import { loadFlows } from '#server/services/flows/load-flows.ts';
import { copySchemas, type Schema } from '#tests/support/flow-compile.ts';
import schemaOfStudy from '#schemas/visa/study.schema.json' with { type: 'json' };
import { flowOf } from '#tests/support/flow-machines.ts';
import { studyAnswers, studyFiles } from '#tests/support/study-answers.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

const study = 'visa/study.schema.json';
const before = flowOf('visa/study').header.version;
const now = before + 1;
const { uploads: papers, service: services } = schemaOfStudy.properties;
/** A document that a study visa requires; the release gives it another name. */
const paper = papers.required.at(-1)!;
/** A choice that the release takes away, and the one that stands in its place. */
const choices = services.properties.serviceType.enum;
const [instead, gone] = choices.slice(-2) as [number, number];

const releasedSteps = [
  { move: '/travel/departureCity', into: '/travel/from' },
  { move: `/uploads/${paper}`, into: '/uploads/renamed' },
  { map: '/service/serviceType', values: { [gone]: instead } },
];

/** The study visa as it is after a release: a field has another name, a choice is gone, a document is required. */
async function nextFlows(): Promise<FlowRegistry> {
  const schemas = copySchemas();
  schemas.edit(study, (schema) => {
    (schema['x-flow'] as { version: number }).version = now;
    const { uploads, travel, service } = schema.properties;
    const city = { type: 'string', format: 'line' };
    travel!.properties = { from: city } as unknown as Schema['properties'];
    travel!.required = travel!.required.filter((name) => name !== 'departureCity');
    service!.properties['serviceType']!['enum'] = choices.slice(0, -1);
    const { [paper]: renamed, ...others } = uploads!.properties;
    uploads!.properties = { ...others, renamed: renamed!, added: renamed! };
    uploads!.required = [...uploads!.required.map((name) => (name === paper ? 'renamed' : name)), 'added'];
  });
  schemas.write('visa/study.migrations.json', JSON.stringify([{ to: now, steps: releasedSteps }]));
  return loadFlows(schemas.compile());
}

/** The study visa of before, released again after `nextFlows` was. */
async function takenBack(): Promise<FlowRegistry> {
  const schemas = copySchemas();
  schemas.edit(study, (schema) => {
    (schema['x-flow'] as { version: number }).version = now + 1;
  });
  const back = [
    { move: '/travel/from', into: '/travel/departureCity' },
    { move: '/uploads/renamed', into: `/uploads/${paper}` },
    { drop: '/uploads/added', because: 'it is not asked for any more' },
  ];
  const migrations = [
    { to: now, steps: releasedSteps },
    { to: now + 1, steps: back },
  ];
  schemas.write('visa/study.migrations.json', JSON.stringify(migrations));
  return loadFlows(schemas.compile());
}

/** The study visa without one of its questions. */
async function dropArrival(): Promise<FlowRegistry> {
  const schemas = copySchemas();
  schemas.edit(study, (schema) => {
    (schema['x-flow'] as { version: number }).version = now;
  });
  const steps = [{ drop: '/travel/arrivalCity', because: 'asked twice' }];
  schemas.write('visa/study.migrations.json', JSON.stringify([{ to: now, steps }]));
  return loadFlows(schemas.compile());
}

describe('after a release that changes a form', () => {
  let test: TestApp;
  let ada: TestUser;
  let answers: ReturnType<typeof studyAnswers>;
  let flows: FlowRegistry;
  let released: FlowRegistry | undefined;
  beforeAll(async () => {
    const registry = await loadFlows();
    flows = registry;
    test = await createTestApp({
      flows: {
        byId: (id) => flows.byId(id),
        byChildType: (type) => flows.byChildType(type),
        sold: () => flows.sold(),
        all: () => flows.all(),
      },
    });
    ada = await test.signUp('ada');
    answers = studyAnswers(await studyFiles(test.app, ada.token));
  });
  beforeEach(async () => {
    flows = await loadFlows();
    released ??= await nextFlows();
  });
  afterAll(() => test.close());

  const own = () => ({ token: ada.token });
  async function begun() {
    const data = { ...answers, service: { serviceType: gone } };
    const payload = { childType: 1, version: before, requestId: randomUUID(), data };
    const { body } = await test.call(visaAll.option, payload, own());
    if (!body.data) throw new Error(body.msg);
    return body.data;
  }
  const read = async (orderNumber: string) =>
    (await test.call(visaAll.list, { orderNumber }, own())).body.data!;
  const rowOf = (id: number) =>
    test.db.selectFrom('order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const migrated = {
    travel: expect.objectContaining({ from: 'London', arrivalCity: 'Shanghai' }),
    uploads: expect.objectContaining({ renamed: expect.objectContaining({ name: `${paper}.png` }) }),
    service: { serviceType: instead },
  };

  it('a draft that was begun before is read as the form asks for it now, and stays as it is until it is saved', async () => {
    const draft = await begun();
    const price = (await read(draft.orderNumber)).price;
    flows = released!;
    const found = await read(draft.orderNumber);
    expect(found).toMatchObject({ version: now, savedVersion: before, data: migrated });
    expect(found.data['travel']).not.toHaveProperty('departureCity');
    expect(found.price).not.toBe(price);
    expect((await rowOf(draft.id)).flow_version).toBe(before);
  });

  it('a window that is still open saves what it knows, and it is migrated before it is kept', async () => {
    const draft = await begun();
    flows = released!;
    const data = { ...answers, travel: { ...answers['travel'], departureCity: 'Paris' } };
    const save = (version: number) =>
      test.call(visaAll.update, { id: draft.id, version, revision: 0, data }, own());
    expect((await save(now + 1)).body).toMatchObject({ code: 400, errors: [{ pointer: '/version' }] });
    const { body } = await save(before);
    expect(body.data).toMatchObject({ version: now, savedVersion: now, revision: 1 });
    expect(body.data?.data['travel']).toMatchObject({ from: 'Paris' });
    expect((await rowOf(draft.id)).flow_version).toBe(now);
  });

  it('a draft that was complete before is told what the form asks for now', async () => {
    const draft = await begun();
    flows = released!;
    const send = { id: draft.id, status: 2, order: draft.orderNumber };
    const { body } = await test.call(orderInfo.updateOrderState, send, own());
    expect(body.errors).toEqual([
      { pointer: '/uploads/added', keyword: 'required', key: 'form:errors.required' },
    ]);
  });

  it('an order that was sent keeps its words, and is read by today’s names', async () => {
    const draft = await begun();
    await test.call(orderInfo.updateOrderState, { id: draft.id, status: 2, order: draft.orderNumber }, own());
    const sent = await rowOf(draft.id);
    flows = released!;
    const { body } = await test.call(orderInfo.detail, { id: draft.id }, own());
    expect(body.data).toMatchObject({ serviceType: gone, visaAll: [{ englishName: 'ADA' }] });
    expect(await rowOf(draft.id)).toEqual(sent);
  });

  it('an order that was sent back is corrected where its answers stand now', async () => {
    const draft = await begun();
    await test.call(orderInfo.updateOrderState, { id: draft.id, status: 2, order: draft.orderNumber }, own());
    const item = { pointer: `/uploads/${paper}`, reason: 'unreadable' as const, note: '' };
    const rejected = JSON.stringify([item]);
    await test.db.updateTable('order').set({ status: 4, rejected }).where('id', '=', draft.id).execute();
    flows = released!;
    const detail = await test.call(orderInfo.detail, { id: draft.id }, own());
    expect(detail.body.data?.rejected).toEqual([{ ...item, pointer: '/uploads/renamed' }]);

    const { data, revision } = await read(draft.orderNumber);
    const corrected = {
      ...data,
      uploads: {
        ...(data['uploads'] as object),
        renamed: answers['uploads']!['photo'],
      },
    };
    const saved = await test.call(
      visaAll.update,
      { id: draft.id, version: now, revision, data: corrected },
      own(),
    );
    expect(saved.body).toMatchObject({ code: 200, data: { savedVersion: now } });
    const { rejected: items } = await rowOf(draft.id);
    expect(items).toEqual([{ ...item, pointer: '/uploads/renamed' }]);
    const other = { ...corrected, travel: { ...(data['travel'] as object), from: 'Rome' } };
    const refused = await test.call(
      visaAll.update,
      { id: draft.id, version: now, revision: revision + 1, data: other },
      own(),
    );
    expect(refused.body.code).not.toBe(200);
  });

  const update = (payload: Payload<typeof visaAll.update>) => test.call(visaAll.update, payload, own());
  const sent = async () => {
    const draft = await begun();
    await test.call(orderInfo.updateOrderState, { id: draft.id, status: 2, order: draft.orderNumber }, own());
    return draft;
  };
  const sendBack = (id: number, pointer: string, note = '') =>
    test.db
      .updateTable('order')
      .set({ status: 4, rejected: JSON.stringify([{ pointer, reason: 'unreadable', note }]) })
      .where('id', '=', id)
      .execute();

  describe('an order that was sent back', () => {
    const uploadsWith = (data: Record<string, unknown>, more: object) => ({
      ...data,
      uploads: { ...(data['uploads'] as object), ...more },
    });
    const photo = () => answers['uploads']!['photo'];
    const resend = ({ id, orderNumber: order }: { id: number; orderNumber: string }) =>
      test.call(orderInfo.updateOrderState, { id, status: 2, order }, own());
    const added = [{ pointer: '/uploads/added', keyword: 'required', key: 'form:errors.required' }];

    it.each([true, false])(
      'needs nothing that the form did not ask for when it was sent; saved in between: %s',
      async (isSaved) => {
        const draft = await sent();
        await sendBack(draft.id, `/uploads/${paper}`);
        flows = released!;
        const { data, revision, excused } = await read(draft.orderNumber);
        expect(excused).toEqual(['/uploads/added']);
        if (isSaved) {
          const { body } = await update({
            id: draft.id,
            version: now,
            revision,
            data: uploadsWith(data, { renamed: photo() }),
          });
          expect(body.data).toMatchObject({ savedVersion: now, excused });
        }
        expect((await resend(draft)).body.code).toBe(200);
        await sendBack(draft.id, '/travel/from');
        expect(await read(draft.orderNumber)).toMatchObject({ savedVersion: now, excused });
        expect((await resend(draft)).body.code).toBe(200);
      },
    );

    it('needs what its operator asks for', async () => {
      const draft = await sent();
      flows = released!;
      await sendBack(draft.id, '/uploads/added');
      const { data, revision, excused } = await read(draft.orderNumber);
      expect(excused).toEqual([]);
      expect((await resend(draft)).body.errors).toEqual(added);
      const given = uploadsWith(data, { added: photo() });
      expect((await update({ id: draft.id, version: now, revision, data: given })).body.code).toBe(200);
      expect((await resend(draft)).body.code).toBe(200);
    });

    it('needs what its own version asked for, once it is taken away', async () => {
      const draft = await sent();
      await sendBack(draft.id, `/uploads/${paper}`);
      flows = released!;
      const { data, revision } = await read(draft.orderNumber);
      const { renamed: _, ...others } = data['uploads'] as Record<string, unknown>;
      const without = { ...data, uploads: others };
      expect((await update({ id: draft.id, version: now, revision, data: without })).body.code).toBe(200);
      expect((await resend(draft)).body.errors).toMatchObject([{ pointer: '/uploads/renamed' }]);
    });

    it('cannot be given what nobody asks for', async () => {
      const draft = await sent();
      await sendBack(draft.id, `/uploads/${paper}`);
      flows = released!;
      const { data, revision } = await read(draft.orderNumber);
      const given = uploadsWith(data, { added: photo() });
      expect((await update({ id: draft.id, version: now, revision, data: given })).body.code).not.toBe(200);
    });
  });

  it('what is migrated once is not migrated again: saved, read, saved and read', async () => {
    const draft = await begun();
    flows = released!;
    for (const revision of [0, 1, 2]) {
      const { data, version } = await read(draft.orderNumber);
      expect(version).toBe(now);
      const { body } = await update({ id: draft.id, version, revision, data });
      expect(body.data).toMatchObject({ savedVersion: now, data: migrated });
    }
  });

  it('an old window that saves after a new one loses nothing of what that has saved', async () => {
    const draft = await begun();
    flows = released!;
    const { data } = await read(draft.orderNumber);
    const uploads = { ...(data['uploads'] as object), added: answers['uploads']!['photo'] };
    expect(
      (await update({ id: draft.id, version: now, revision: 0, data: { ...data, uploads } })).body.code,
    ).toBe(200);
    expect((await update({ id: draft.id, version: before, revision: 0, data: answers })).body.code).not.toBe(
      200,
    );
    expect((await read(draft.orderNumber)).data['uploads']).toHaveProperty('added');
  });

  it('a window of before that begins the same draft again is given the one that there is, in today’s words', async () => {
    const payload = { childType: 1, version: before, requestId: randomUUID(), data: answers };
    const first = await test.call(visaAll.option, payload, own());
    flows = released!;
    const again = await test.call(visaAll.option, payload, own());
    expect(again.body.data).toMatchObject({ id: first.body.data!.id, version: now, savedVersion: before });
    expect(again.body.data!.data).toMatchObject({ travel: migrated.travel, uploads: migrated.uploads });
  });

  it('an order that was sent back for an answer that is dropped now shows nothing to correct, and stays readable', async () => {
    const draft = await sent();
    await sendBack(draft.id, '/travel/arrivalCity');
    const dropping = await dropArrival();
    flows = dropping;
    const detail = await test.call(orderInfo.detail, { id: draft.id }, own());
    expect(detail.body).toMatchObject({ code: 200, data: { rejected: [] } });
  });

  it('after a release that is taken back, a draft of it is not taken for one of today', async () => {
    const draft = await begun();
    flows = released!;
    const { data } = await read(draft.orderNumber);
    await update({ id: draft.id, version: now, revision: 0, data });
    flows = await loadFlows();
    expect(await read(draft.orderNumber)).toMatchObject({ version: now, savedVersion: now, data });
    const newer = await update({ id: draft.id, version: now, revision: 1, data });
    expect(newer.body.errors).toMatchObject([{ pointer: '/version' }]);
    const send = { id: draft.id, status: 2, order: draft.orderNumber };
    expect((await test.call(orderInfo.updateOrderState, send, own())).body.code).toBe(503);
    // A window that has waited all the while knows every answer in today's words.
    const { body } = await update({ id: draft.id, version: before, revision: 1, data: answers });
    expect(body.data).toMatchObject({ version: before, savedVersion: before, data: answers });
  });

  it('after a release that was taken back by another one, its drafts are open, and are sent', async () => {
    const draft = await begun();
    flows = released!;
    const { data } = await read(draft.orderNumber);
    const uploads = { ...(data['uploads'] as object), added: answers['uploads']!['photo'] };
    await update({ id: draft.id, version: now, revision: 0, data: { ...data, uploads } });
    flows = await takenBack();
    const opened = await read(draft.orderNumber);
    expect(opened).toMatchObject({
      version: now + 1,
      savedVersion: now,
      data: { travel: answers['travel'] },
    });
    expect(opened.data['uploads']).toEqual(answers['uploads']);
    const send = { id: draft.id, status: 2, order: draft.orderNumber };
    expect((await test.call(orderInfo.updateOrderState, send, own())).body.code).toBe(200);
  });
});
