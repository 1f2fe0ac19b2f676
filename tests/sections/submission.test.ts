import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderInfo } from '#contract/orders.contract.ts';
import { visaAll } from '#contract/visas.contract.ts';
import { flowOf } from '#tests/support/flow-machines.ts';
import { noFiles, studyAnswers, studyFiles, valueOf } from '#tests/support/study-answers.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

type Answers = ReturnType<typeof studyAnswers>;

describe('submitting an application', () => {
  let test: TestApp;
  let ada: TestUser;
  let answers: Answers;
  beforeAll(async () => {
    test = await createTestApp();
    ada = await test.signUp('ada');
    answers = studyAnswers(await studyFiles(test.app, ada.token));
  });
  afterAll(() => test.close());

  async function begin(data: Answers) {
    const payload = { childType: 1, version: 1, requestId: randomUUID(), data };
    const { body } = await test.call(visaAll.option, payload, { token: ada.token });
    if (!body.data) throw new Error(body.msg);
    return body.data;
  }
  const setStatus = (draft: { id: number; orderNumber: string }, status: number, order = draft.orderNumber) =>
    test.call(
      orderInfo.updateOrderState,
      { id: draft.id, status, order },
      { token: ada.token, locale: 'US' },
    );
  const detail = async (id: number) =>
    (await test.call(orderInfo.detail, { id }, { token: ada.token })).body.data;

  it('takes a complete application once, however often it is sent', async () => {
    const draft = await begin(answers);
    const replies = await Promise.all([1, 2, 3, 4].map(() => setStatus(draft, 2)));
    expect(replies.map((reply) => reply.body.code)).toEqual([200, 200, 200, 200]);
    expect((await setStatus(draft, 2)).body.code).toBe(200);
    const order = await detail(draft.id);
    expect(order).toMatchObject({
      orderStatus: 2,
      serviceType: 2,
      visaAll: [{ englishName: 'ADA', surname: 'LOVELACE' }],
    });
    expect(order?.events.map(({ from, to }) => [from, to])).toEqual([
      [null, 0],
      [0, 2],
    ]);
    const mails = await test.mailsTo(ada.loginName);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain(draft.orderNumber);
    expect(mails[0]?.html).toContain('<html lang="en">');
    // A mail names the travellers, and tells nothing else of their passports.
    for (const text of [mails[0]?.text, mails[0]?.html]) {
      expect(text).toContain('ADA LOVELACE');
      expect(text).not.toMatch(/P98765432|1995|10\/12|December|2024/);
    }
    const bound = await test.db
      .selectFrom('order_file')
      .selectAll()
      .where('order_id', '=', draft.id)
      .execute();
    expect(bound).toHaveLength(Object.keys(answers['uploads']!).length);
  });

  it.each(flowOf('visa/study').steps.map(({ name }) => [name, `/${name}`]))(
    'refuses an application without the step %s, with pointers',
    async (step, pointer) => {
      const { [step]: _left, ...rest } = answers;
      const draft = await begin(rest);
      const { body } = await setStatus(draft, 2);
      expect(body.code).toBe(1201);
      expect(body.errors?.length).toBeGreaterThan(0);
      expect(body.errors?.every((error) => error.pointer.startsWith(pointer))).toBe(true);
      expect((await detail(draft.id))?.orderStatus).toBe(0);
    },
  );

  it.each(Object.keys(studyAnswers(noFiles())['uploads']!))(
    'refuses an application without the document %s',
    async (name) => {
      const { [name]: _left, ...uploads } = answers['uploads'] ?? {};
      const { body } = await setStatus(await begin({ ...answers, uploads }), 2);
      expect(body.code).toBe(1201);
      expect(body.errors?.map((error) => error.pointer)).toContain(`/uploads/${name}`);
    },
  );

  it('refuses somebody else’s file and an invented one', async () => {
    const eve = await test.signUp('eve');
    const foreign = await studyFiles(test.app, eve.token);
    const uploads = {
      ...answers['uploads'],
      photo: valueOf(foreign.photo),
      passportCopy: { ...valueOf(foreign.photo), id: randomUUID() },
    };
    const { body } = await setStatus(await begin({ ...answers, uploads }), 2);
    expect(body.code).toBe(1201);
    expect(body.errors).toEqual(
      expect.arrayContaining([
        { pointer: '/uploads/photo', keyword: 'upload', key: 'form:errors.upload' },
        { pointer: '/uploads/passportCopy', keyword: 'upload', key: 'form:errors.upload' },
      ]),
    );
  });

  it('believes the stored file, not what the answers say of it', async () => {
    const photo = {
      ...(answers['uploads']?.['photo'] as object),
      type: 'image/jpeg',
      size: 1,
      name: 'other.jpg',
    };
    const draft = await begin({ ...answers, uploads: { ...answers['uploads'], photo } });
    expect(draft.data['uploads']).toMatchObject({ photo: { type: 'image/png', name: 'photo.png' } });
  });

  it('drops answers that are hidden under the others', async () => {
    const spouse = { name: 'William', birthDate: '1990-01-01', nationality: 'GBR' };
    const draft = await begin({ ...answers, background: { ...answers['background'], spouse } });
    expect((await setStatus(draft, 2)).body.code).toBe(200);
    const read = await test.call(visaAll.list, { orderNumber: draft.orderNumber }, { token: ada.token });
    expect(read.body.data?.data['background']).not.toHaveProperty('spouse');
  });

  it('cannot be edited, deleted or cancelled any more', async () => {
    const draft = await begin(answers);
    await setStatus(draft, 2);
    const update = await test.call(
      visaAll.update,
      { id: draft.id, version: 1, revision: draft.revision, data: {} },
      { token: ada.token },
    );
    expect(update.body.code).toBe(1202);
    expect((await test.call(visaAll.delete, { id: draft.id }, { token: ada.token })).body.code).toBe(1202);
    expect((await setStatus(draft, 5)).body.code).toBe(1202);
  });

  it.each([-1, 1, 3, 4, 6, 7, 8])('never lets a client set status %i', async (status) => {
    const draft = await begin({});
    expect((await setStatus(draft, status)).body.code).toBe(1202);
    expect((await detail(draft.id))?.orderStatus).toBe(0);
  });

  it('needs the order’s own number', async () => {
    const draft = await begin(answers);
    expect((await setStatus(draft, 2, 'MG000000XXXXXXXX')).body.code).toBe(404);
  });

  it('does not bring a cancelled order back', async () => {
    const draft = await begin(answers);
    expect((await setStatus(draft, 5)).body.code).toBe(200);
    expect((await setStatus(draft, 5)).body.code).toBe(200);
    expect((await setStatus(draft, 2)).body.code).toBe(1202);
  });

  it('comes out as either submitted or cancelled when both are asked for at once', async () => {
    const files = studyAnswers(await studyFiles(test.app, ada.token));
    const draft = await begin(files);
    const codes = (await Promise.all([setStatus(draft, 2), setStatus(draft, 5)])).map(
      (reply) => reply.body.code,
    );
    expect(codes).toEqual(expect.arrayContaining([200, 1202]));
    expect((await detail(draft.id))?.events).toHaveLength(2);
  });
});
