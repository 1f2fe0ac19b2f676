import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { releases } from '#contract/releases.contract.ts';
import { visaAll } from '#contract/visas.contract.ts';
import { createReleases } from '#server/services/flows/releases/releases.ts';
import { createReleasedApp, openedFlow, proposeEdit } from '#tests/support/released-app.ts';
import { studyAnswers, studyFiles } from '#tests/support/study-answers.ts';
import type { TestApp, TestUser } from '#tests/support/test-app.ts';

const flow = 'visa/study';
const required = '"required": ["passportCopy", "photo", "invitationLetter"]';
const vaccinated = '"required": ["passportCopy", "photo", "invitationLetter", "vaccinationCertificate"]';

describe('a release of a flow', () => {
  let test: TestApp;
  let owner: TestUser;
  let other: TestUser;
  let ada: TestUser;
  beforeAll(async () => {
    test = await createReleasedApp();
    [owner, other, ada] = [
      await test.signUpOperator('owner'),
      await test.signUpOperator('other'),
      await test.signUp('ada'),
    ];
  });
  beforeEach(() => test.db.deleteFrom('throttle').execute());
  afterAll(() => test.close());

  const listed = async () => {
    const { body } = await test.call(releases.list, { flow }, { token: owner.token });
    return body.data?.records ?? [];
  };
  const publish = async (id: number, from?: string) =>
    (await test.call(releases.publish, { id, ...(from && { from }) }, { token: owner.token })).body;
  const begin = async (data: Record<string, unknown> = {}) => {
    const payload = { childType: 1, version: 5, requestId: randomUUID(), data };
    const { body } = await test.call(visaAll.option, payload, { token: ada.token });
    if (!body.data) throw new Error(`${body.msg} ${JSON.stringify(body.errors)}`);
    return body.data;
  };

  it('begins with that of the files', async () => {
    expect(await listed()).toMatchObject([{ number: 1, version: 5, state: 'live', isOfFiles: true }]);
  });

  it('is only for operators', async () => {
    const { body } = await test.call(releases.list, { flow }, { token: ada.token });
    expect(body.code).toBe(403);
  });

  it('is refused with its findings, and nothing is stored', async () => {
    const { release, refusal } = await proposeEdit(
      test,
      flow,
      ({ text }) => ({ text: text.replace('"photo": {', '"picture": {') }),
      owner,
    );
    expect(release).toBeNull();
    expect(refusal).toMatchObject({ kind: 'findings' });
    expect(await listed()).toHaveLength(1);
  });

  it('makes a document required on the server, with the next version, without a restart', async () => {
    const draft = await begin();
    const { release } = await proposeEdit(
      test,
      flow,
      ({ text }) => ({ text: text.replace(required, vaccinated) }),
      owner,
    );
    expect(release).toMatchObject({ number: 2, version: 6, state: 'proposed', base: 1, isOwn: true });
    expect(test.services.releases.snapshot().flows.byId(flow)?.version).toBe(5);
    const impact = await test.call(releases.impact, { id: release!.id }, { token: owner.token });
    expect(impact.body.data).toMatchObject({ drafts: 1, askedAgain: 1, lost: 0, dropped: 0 });
    expect(await publish(release!.id)).toMatchObject({ code: 200, data: null });
    expect((await listed()).map(({ state }) => state)).toEqual(['live', 'past']);
    const now = test.services.releases.snapshot();
    const documents = now.flows.byId(flow)?.documents() ?? [];
    expect(documents.find(({ name }) => name === 'vaccinationCertificate')?.demand).toBe('required');
    const { body } = await test.call(visaAll.list, { orderNumber: draft.orderNumber }, { token: ada.token });
    expect(body.data).toMatchObject({ version: 6, savedVersion: 5 });
    expect(now.shown?.flows).toMatchObject([{ id: flow, version: 6, childType: 1 }]);
    const script = await test.app.inject({ url: now.shown!.flows[0]!.script });
    expect(script.headers['cache-control']).toContain('immutable');
    expect(script.body).toContain('export default');
  });

  it('asks what takes the place of a choice that is gone, and writes the migration', async () => {
    const { base: _, ...now } = await openedFlow(test, flow, owner);
    const prepared = async (answers: Record<string, unknown>) => {
      const text = now.text.replace('"enum": [1, 2, 3]', '"enum": [1, 2]');
      const { body } = await test.call(
        releases.prepare,
        { flow, ...now, text, answers },
        { token: owner.token },
      );
      return body.data;
    };
    const asked = await prepared({});
    expect(asked?.questions).toMatchObject([{ kind: 'choice', pointer: '/service/serviceType', value: 3 }]);
    const answered = await prepared({ values: { '/service/serviceType': { 3: 2 } } });
    expect(answered?.questions).toEqual([]);
    expect(JSON.parse(answered?.migrations ?? '[]')).toContainEqual({
      to: 7,
      steps: [expect.objectContaining({ map: '/service/serviceType', values: { 3: 2 } })],
    });
    expect((await prepared({ values: 'none' })) ?? null).toBeNull();
  });

  it('is refused where it was edited from one that another has followed, with the places of both', async () => {
    const { base: _, ...edited } = await openedFlow(test, flow, owner);
    const { body } = await test.call(
      releases.propose,
      { flow, base: 1, reason: 'late', answers: {}, ...edited },
      { token: other.token },
    );
    expect(body.data?.refusal).toMatchObject({ kind: 'base', number: 2 });
  });

  it('waits for its moment, and is withdrawn before', async () => {
    const words = { US: { 'visa.flow:study.intro': 'For students.' } };
    const { release } = await proposeEdit(
      test,
      flow,
      (now) => ({
        words: { ...now.words, US: { ...now.words.US, ...words.US } },
      }),
      owner,
    );
    expect(release).toMatchObject({ version: 6 });
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
    expect((await publish(release!.id, tomorrow)).data).toBeNull();
    expect((await listed())[0]).toMatchObject({ state: 'planned' });
    expect(await test.services.releases.refresh()).toBe(false);
    const { body } = await test.call(releases.withdraw, { id: release!.id }, { token: owner.token });
    expect(body.data).toBeNull();
    expect((await listed())[0]).toMatchObject({ state: 'withdrawn' });
  });

  it('brings its words at once, on the server and for pages', async () => {
    const { release } = await proposeEdit(
      test,
      flow,
      (now) => ({
        words: { ...now.words, US: { ...now.words.US, 'visa.flow:study.intro': 'For students.' } },
      }),
      owner,
    );
    await publish(release!.id);
    const { translate, shown } = test.services.releases.snapshot();
    expect(translate('US', 'visa.flow:study.intro')).toBe('For students.');
    const words = await test.app.inject({ url: `${shown!.words}.US.json` });
    expect(words.json()).toMatchObject({ 'visa.flow': { study: { intro: 'For students.' } } });
  });

  it('is taken back by a higher one, and no draft loses an answer', async () => {
    const drafts = await Promise.all(
      Array.from({ length: 20 }, (_, at) => begin({ travel: { departureCity: `City ${at}` } })),
    );
    const first = (await listed()).find(({ number }) => number === 1);
    const { body } = await test.call(
      releases.takeBack,
      { id: first!.id, reason: 'too strict' },
      { token: owner.token },
    );
    expect(body.data).toMatchObject({ refusal: null, release: { state: 'live', version: 7 } });
    for (const { orderNumber } of drafts) {
      const read = await test.call(visaAll.list, { orderNumber }, { token: ada.token });
      expect(read.body.data?.data['travel']).toHaveProperty('departureCity');
      expect(read.body.data?.version).toBe(7);
    }
    const documents = test.services.releases.snapshot().flows.byId(flow)?.documents() ?? [];
    expect(documents.find(({ name }) => name === 'vaccinationCertificate')?.demand).toBe('optional');
  });

  it('stays what it was on a server that cannot compile the next one, until it can', async () => {
    const { releases: real, db, flows, translate, studio: own, log } = test.services;
    let isBroken = false;
    const other = createReleases({
      db,
      flows,
      translate,
      built: new Map(),
      log,
      onChange: async () => {},
      compile: (id, files) =>
        isBroken ? Promise.reject(new Error('it is away')) : own.compiler.ask({ kind: 'release', id, files }),
    });
    const intro = (each: typeof other) => each.snapshot().translate('US', 'visa.flow:study.intro');
    expect(await other.refresh()).toBe(true);
    const before = intro(other);
    const { release } = await proposeEdit(
      test,
      flow,
      (now) => ({
        words: { ...now.words, US: { ...now.words.US, 'visa.flow:study.intro': 'For semesters.' } },
      }),
      owner,
    );
    await publish(release!.id);
    isBroken = true;
    expect(await other.refresh()).toBe(false);
    expect([intro(real), intro(other)]).toEqual(['For semesters.', before]);
    isBroken = false;
    expect(await other.refresh()).toBe(true);
    expect(intro(other)).toBe('For semesters.');
  });

  it('can not be changed once it is stored', async () => {
    const change = test.db.updateTable('flow_release').set({ content: '{}' }).where('flow', '=', flow);
    await expect(change.execute()).rejects.toThrow('the content of a release never changes');
  });
});
void studyAnswers;
void studyFiles;
