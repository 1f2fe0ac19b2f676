import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reply } from '#contract/define.ts';
import { errors } from '#contract/errors.ts';
import { OrderStatus } from '#contract/order-status.ts';
import type { Acknowledgement } from '#contract/release-shapes.ts';
import { releases } from '#contract/releases.contract.ts';
import { visaAll } from '#contract/visas.contract.ts';
import { createReleasedApp, openedFlow, proposeEdit } from '#tests/support/released-app.ts';
import { studyAnswers, studyFiles } from '#tests/support/study-answers.ts';
import type { TestApp, TestUser } from '#tests/support/test-app.ts';

const flow = 'visa/study';
const photo = '/uploads/photo';
const intro = 'visa.flow:study.intro';
const required = '"required": ["passportCopy", "photo", "invitationLetter"]';
const vaccinated = required.replace(']', ', "vaccinationCertificate"]');
type Edited = Omit<Awaited<ReturnType<typeof openedFlow>>, 'base'>;

const withIntro =
  (text: string) =>
  ({ words }: Edited): Partial<Edited> => ({ words: { ...words, US: { ...words.US, [intro]: text } } });

/** The offer with a price of the normal service that is ten times as high from a day on. */
function dearer({ offer }: Edited): Partial<Edited> {
  const sold = JSON.parse(offer) as { prices: object[] };
  const prices = [...sold.prices, { from: '2099-01-01', serviceType: 1, workingDays: 5, rmb: 6800 }];
  return { offer: JSON.stringify({ ...sold, prices }, null, 2) };
}

describe('what operators say and do about a release', () => {
  let test: TestApp;
  let owner: TestUser;
  let other: TestUser;
  let ada: TestUser;
  beforeAll(async () => {
    test = await createReleasedApp({ needsAgreement: true });
    owner = await test.signUpOperator('owner');
    other = await test.signUpOperator('other');
    ada = await test.signUp('ada');
  });
  beforeEach(() => test.db.deleteFrom('throttle').execute());
  afterAll(() => test.close());

  const opened = async (id: number) => {
    const { body } = await test.call(releases.open, { id }, { token: owner.token });
    if (!body.data) throw new Error(body.msg);
    return body.data;
  };
  const did = async (id: number) => (await opened(id)).acts.map(({ kind, name }) => `${kind} ${name}`);
  const proposed = async (edit: (edited: Edited) => Partial<Edited>): Promise<number> => {
    const { release, refusal } = await proposeEdit(test, flow, edit, owner);
    expect(refusal).toBeNull();
    return release!.id;
  };

  describe('counts what the release would have changed', () => {
    let found: Reply<typeof releases.impact>;
    let sent: string;
    beforeAll(async () => {
      const { version } = test.services.releases.snapshot().flows.byId(flow)!;
      const begin = async (data: Record<string, unknown>) => {
        const payload = { childType: 1, version, requestId: randomUUID(), data };
        const { body } = await test.call(visaAll.option, payload, { token: ada.token });
        if (!body.data) throw new Error(`${body.msg} ${JSON.stringify(body.errors)}`);
        return body.data.orderNumber;
      };
      const { vaccinationCertificate: _, ...files } = await studyFiles(test.app, ada.token);
      const answers = studyAnswers(files as Awaited<ReturnType<typeof studyFiles>>);
      delete answers['uploads']!['vaccinationCertificate'];
      answers['service'] = { ...answers['service'], serviceType: 1 };
      sent = await begin(answers);
      await test.db
        .updateTable('order')
        .set({ status: OrderStatus.paid })
        .where('order_number', '=', sent)
        .execute();
      await begin({ travel: { departureCity: 'Rome' } });
      const id = await proposed((now) => {
        const sold = JSON.parse(now.offer) as { prices: object[] };
        const prices = [...sold.prices, { from: '2099-02-01', serviceType: 1, workingDays: 5, rmb: 720 }];
        return {
          text: now.text.replace(required, vaccinated),
          offer: JSON.stringify({ ...sold, prices }, null, 2),
        };
      });
      const { body } = await test.call(releases.impact, { id }, { token: other.token });
      found = body.data!;
    });

    it('by rule, with an example and its path, and without an answer', () => {
      expect(found).toMatchObject({ orders: 1, stopped: 1 });
      expect(found.rules).toEqual([
        {
          pointer: '/uploads/vaccinationCertificate',
          keyword: 'required',
          orders: 1,
          example: sent,
          path: expect.arrayContaining(['uploads']),
        },
      ]);
      expect(found.rules[0]!.path.at(-1)).toBe('uploads');
      expect(JSON.stringify(found)).not.toMatch(/Rome|@/);
    });

    it('for open drafts, with what they would be asked', () => {
      expect(found).toMatchObject({ drafts: 1, askedAgain: 1 });
      expect(found.asked).toContainEqual({
        pointer: '/uploads/vaccinationCertificate',
        keyword: 'required',
        drafts: 1,
      });
    });

    it('with what the orders would have cost before and after, on the day on which all prices count', () => {
      expect(found.prices).toEqual({
        day: '2099-02-01',
        orders: 1,
        changed: 1,
        before: 680,
        after: 720,
        example: { orderNumber: sent, before: 680, after: 720 },
      });
    });
  });

  it('is in the record of the release, each with the person', { timeout: 120_000 }, async () => {
    const id = await proposed(withIntro('For semesters.'));
    await test.call(releases.agree, { id }, { token: other.token });
    const { body } = await test.call(releases.publish, { id }, { token: owner.token });
    expect(body).toMatchObject({ code: 200, data: null });
    expect(await did(id)).toEqual(['proposed owner', 'agreed other', 'published owner']);
    const withdrawn = await proposed(withIntro('For nobody.'));
    await test.call(releases.withdraw, { id: withdrawn }, { token: other.token });
    expect(await did(withdrawn)).toEqual(['proposed owner', 'withdrawn other']);
    expect((await opened(withdrawn)).acts[0]).toMatchObject({ reason: 'tested' });
  });

  it('settles the comments at a place, until somebody says more there', { timeout: 120_000 }, async () => {
    const id = await proposed(withIntro('Discussed.'));
    const say = (pointer: string, text: string, { token }: TestUser) =>
      test.call(releases.comment, { id, pointer, text }, { token });
    const settle = async (pointer: string, isSettled: boolean) =>
      (await test.call(releases.settle, { id, pointer, isSettled }, { token: other.token })).body.code;
    expect(await settle(photo, true)).toBe(errors.notFound.code);
    await say(photo, 'Which size?', other);
    await say(photo, 'As in the passport.', owner);
    await say('', 'The rest is fine.', other);
    expect(await settle(photo, true)).toBe(200);
    const { notes, settled } = await opened(id);
    expect(settled).toEqual([photo]);
    expect(notes.map(({ pointer, author }) => [pointer, author])).toEqual([
      [photo, 'other'],
      [photo, 'owner'],
      ['', 'other'],
    ]);
    await say(photo, 'And the background?', other);
    expect((await opened(id)).settled).toEqual([]);
    await settle(photo, true);
    await settle(photo, true);
    await settle(photo, false);
    expect((await opened(id)).settled).toEqual([]);
    expect((await did(id)).filter((act) => /settled|reopened/.test(act))).toEqual([
      'settled other',
      'reopened other',
      'settled other',
      'reopened other',
    ]);
  });

  it('acknowledges warnings with a reason each, and nothing else', { timeout: 120_000 }, async () => {
    const { base, ...edited } = await openedFlow(test, flow, owner);
    const send = async (acknowledged: Acknowledgement[], change = dearer(edited)) => {
      const payload = { flow, base, reason: 'dearer', answers: {}, ...edited, ...change, acknowledged };
      return (await test.call(releases.propose, payload, { token: owner.token })).body.data!;
    };
    const first = (await send([])).refusal;
    const { findings } = first as Extract<typeof first, { kind: 'findings' }>;
    expect(findings.map(({ code }) => code)).toContain('price-far-off');
    expect(findings.every(({ isWarning }) => isWarning === true)).toBe(true);
    const accepted = (reason: string) =>
      findings.map(({ code, file, pointer }) => ({ code, file, pointer, reason }));
    expect((await send(accepted('  '))).release).toBeNull();
    expect((await send(accepted('The authority has raised its fee.').slice(1))).release).toBeNull();
    const { release } = await send(accepted('The authority has raised its fee.'));
    const told = (await opened(release!.id)).acts.filter(({ kind }) => kind === 'acknowledged');
    expect(told).toHaveLength(findings.length);
    expect(told[0]).toMatchObject({ reason: 'The authority has raised its fee.', name: 'owner' });
    const { 'visa.flow:study.title': _, ...others } = edited.words.DE!;
    const missing = await send([], { words: { ...edited.words, DE: others } });
    const [fault] = (missing.refusal as typeof first & { findings: typeof findings }).findings;
    expect(fault!.isWarning).toBeUndefined();
    const { code, file, pointer } = fault!;
    const excused = await send([{ code, file, pointer, reason: 'later' }], {
      words: { ...edited.words, DE: others },
    });
    expect(excused.release).toBeNull();
    // What is acknowledged at the proposal is so when it is published.
    await test.call(releases.agree, { id: release!.id }, { token: other.token });
    const { body } = await test.call(releases.publish, { id: release!.id }, { token: owner.token });
    expect(body.data).toBeNull();
  });

  it('needs no second reason for a warning while nothing changes at its place', async () => {
    const id = await proposed(withIntro('As dear.'));
    expect(await did(id)).toEqual(['proposed owner']);
    await test.call(releases.withdraw, { id }, { token: owner.token });
  });

  it('can be looked at as the pages of both versions', async () => {
    const id = await proposed(({ text }) => ({ text: text.replace(required, vaccinated) }));
    const { body } = await test.call(releases.modules, { id }, { token: other.token });
    const texts = await Promise.all(
      [body.data!.before!, body.data!.after].map(async (url) => (await test.app.inject({ url })).body),
    );
    expect(texts.every((text) => text.includes('export default'))).toBe(true);
    expect(texts[0]).not.toBe(texts[1]);
    const refused = await test.call(releases.modules, { id }, { token: ada.token });
    expect(refused.body.code).toBe(errors.forbidden.code);
  });
});
