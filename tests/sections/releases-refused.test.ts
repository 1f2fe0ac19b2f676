import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { errors } from '#contract/errors.ts';
import { longestSchema } from '#contract/limits.ts';
import { releases } from '#contract/releases.contract.ts';
import { visaAll } from '#contract/visas.contract.ts';
import { createReleasedApp, openedFlow, proposeEdit } from '#tests/support/released-app.ts';
import type { Task } from '#server/back-office/studio/tasks.ts';
import { studyFiles, valueOf } from '#tests/support/study-answers.ts';
import type { TestApp, TestUser } from '#tests/support/test-app.ts';
import { isThorough } from '#tests/support/thorough.ts';

const flow = 'visa/study';
const required = '"required": ["passportCopy", "photo", "invitationLetter"]';
const requiring = (document: string): string => required.replace(']', `, "${document}"]`);
const intro = 'visa.flow:study.intro';
type Edit = Parameters<typeof proposeEdit>[2];
type Edited = Parameters<Edit>[0];

/** An edit that gives the introduction another text in one language. */
const withIntro =
  (text: string, language: 'US' | 'DE' = 'US'): Edit =>
  ({ words }) => ({ words: { ...words, [language]: { ...words[language], [intro]: text } } });

describe('a release that is not stored or not published', () => {
  let test: TestApp;
  let owner: TestUser;
  let other: TestUser;
  let ada: TestUser;
  beforeAll(async () => {
    test = await createReleasedApp();
    owner = await test.signUpOperator('owner');
    other = await test.signUpOperator('other');
    ada = await test.signUp('ada');
  });
  beforeEach(() => test.db.deleteFrom('throttle').execute());
  afterAll(() => test.close());

  const proposed = async (edit: Edit, by: TestUser = owner) => {
    const { release, refusal } = await proposeEdit(test, flow, edit, by);
    expect(refusal).toBeNull();
    return release!.id;
  };
  const publish = async (id: number, from?: string) =>
    (await test.call(releases.publish, { id, ...(from && { from }) }, { token: owner.token })).body;
  const withdraw = (id: number) => test.call(releases.withdraw, { id }, { token: owner.token });
  const states = async () => {
    const { body } = await test.call(releases.list, { flow }, { token: owner.token });
    return Object.fromEntries((body.data?.records ?? []).map(({ id, state }) => [id, state]));
  };
  const stored = async (): Promise<number> =>
    (await test.db.selectFrom('flow_release').select('id').where('flow', '=', flow).execute()).length;
  /** Proposes an edit as it was begun from a release, whatever was published since. */
  const send = async (edited: Partial<Edited>, token = owner.token) => {
    const now = await openedFlow(test, flow, owner);
    const payload = { flow, reason: 'tested', answers: {}, ...now, ...edited };
    return (await test.call(releases.propose, payload, { token })).body;
  };

  it('waits while another one waits for its moment', async () => {
    const [first, second] = [await proposed(withIntro('First.')), await proposed(withIntro('Second.'))];
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect((await publish(first, tomorrow)).data).toBeNull();
    expect((await publish(second)).data).toEqual({ kind: 'planned' });
    expect(await states()).toMatchObject({ [first]: 'planned', [second]: 'proposed' });
    await withdraw(first);
    expect((await publish(second)).data).toBeNull();
    expect((await publish(second)).data).toEqual({ kind: 'state' });
  });

  it('tells what another one has changed since, and keeps what both say where they can be joined', async () => {
    const mine = await proposed(withIntro('Mine.'));
    const theirs = await proposed(
      ({ text }) => ({ text: text.replace(required, requiring('travelTicket')) }),
      other,
    );
    expect((await publish(theirs)).data).toBeNull();
    const { data } = await publish(mine);
    expect(data).toMatchObject({
      kind: 'base',
      changes: [{ pointer: expect.stringContaining('/travelTicket') }],
      conflicts: [],
    });
    const { body } = await test.call(releases.open, { id: mine }, { token: owner.token });
    const joined = await proposed(() => ({ words: body.data!.words }));
    expect((await publish(joined)).data).toBeNull();
    const now = await openedFlow(test, flow, owner);
    expect(now.text).toContain(requiring('travelTicket'));
    expect(now.words.US?.[intro]).toBe('Mine.');
  });

  it('tells the places that both have changed, in the schema and in the words', async () => {
    const asked = requiring('travelTicket');
    const replaced =
      (document: string): Edit =>
      (now) => ({
        text: now.text.replace(asked, requiring(document)),
        ...withIntro(`With ${document}.`)(now),
      });
    const mine = await proposed(replaced('vaccinationCertificate'));
    const theirs = await proposed((now) => ({
      text: now.text.replace(asked, required),
      ...withIntro('Less.')(now),
    }));
    expect((await publish(theirs)).data).toBeNull();
    expect((await publish(mine)).data).toMatchObject({
      kind: 'base',
      conflicts: ['/properties/uploads/required', `/words/US/${intro}`],
    });
    expect((await states())[mine]).toBe('proposed');
  });

  it('must handle the answers to a question that it does not ask any more', async () => {
    const before = await stored();
    const { text } = await openedFlow(test, flow, owner);
    const { data } = await send({ text: withoutTicket(text), migrations: '[]' });
    expect(data?.release).toBeNull();
    expect(data?.refusal).toMatchObject({
      kind: 'findings',
      findings: expect.arrayContaining([expect.objectContaining({ code: 'answer-lost' })]),
    });
    expect(await stored()).toBe(before);
  });

  const draft = async (data: Record<string, unknown>): Promise<void> => {
    const { version } = test.services.releases.snapshot().flows.byId(flow)!;
    const payload = { childType: 1, version, requestId: randomUUID(), data };
    const { body } = await test.call(visaAll.option, payload, { token: ada.token });
    expect(body.code).toBe(200);
  };

  it('is refused with the number of the drafts that would lose answers, and which, whatever the checks say', async () => {
    const { photo } = await studyFiles(test.app, ada.token);
    const ticket = { travelTicket: valueOf(photo) };
    await draft({ uploads: ticket });
    await draft({ uploads: { ...ticket, photo: valueOf(photo) } });
    await draft({ travel: { departureCity: 'Rome' } });
    const { compiler } = test.services.studio;
    const ask = compiler.ask.bind(compiler);
    const silent = (async (task: Task) => {
      const answer = await ask(task);
      return task.kind === 'judge' ? { ...answer, findings: [] } : answer;
    }) as typeof ask;
    const spy = vi.spyOn(compiler, 'ask').mockImplementation(silent);
    onTestFinished(() => spy.mockRestore());
    const id = await proposed(({ text }) => ({ text: withoutTicket(text), migrations: '[]' }));
    expect((await publish(id)).data).toEqual({
      kind: 'lost',
      drafts: 2,
      answers: [{ pointer: '/uploads/travelTicket', drafts: 2 }],
    });
    expect((await states())[id]).toBe('proposed');
  });

  it('is not refused for answers of which a migration says that they are asked again', async () => {
    await draft({ background: { maritalStatus: 1 } });
    const id = await proposed(({ text, migrations }) => {
      const all = JSON.parse(migrations) as object[];
      const to = test.services.releases.snapshot().flows.byId(flow)!.version + 1;
      const steps = [{ map: '/background/maritalStatus', values: { '1': null } }];
      return {
        text: text.replace(/"version": \d+/, `"version": ${to}`),
        migrations: JSON.stringify([...all, { to, steps }]),
      };
    });
    const { body } = await test.call(releases.impact, { id }, { token: owner.token });
    expect(body.data).toMatchObject({ lost: 0, dropped: 1 });
    expect((await publish(id)).data).toBeNull();
  });

  it.each([
    ['of the greatest length is judged', longestSchema, errors.invalidInput.code, false],
    ['above that is refused', longestSchema + 1, errors.invalidInput.code, true],
  ])('with a schema %s', async (_, length, code, isRefused) => {
    const body = await send({ text: '{}'.padEnd(length) });
    if (isRefused) expect(body.code).toBe(code);
    else expect(body.data?.refusal).toMatchObject({ kind: 'findings' });
  });

  it('with a schema of 100 levels is refused', async () => {
    const deep = `${'{"not":'.repeat(100)}{}${'}'.repeat(100)}`;
    expect((await send({ text: deep })).code).toBe(errors.tooLarge.code);
    expect((await send({ migrations: '['.repeat(100) })).code).toBe(errors.tooLarge.code);
  });

  it('with a pattern for which some text takes for ever is refused with that finding', async () => {
    const { text } = await openedFlow(test, flow, owner);
    const { data } = await send({ text: withPatterns(text, ['^([a-z]+)+$']) });
    expect(data?.refusal).toMatchObject({ kind: 'findings', findings: [{ code: 'pattern-slow' }] });
  });

  it.runIf(isThorough)(
    'with patterns that the compiler examines without an end is given up, and the server goes on',
    { timeout: 120_000 },
    async () => {
      const { text } = await openedFlow(test, flow, owner);
      const slow = Array.from({ length: 40 }, (_, at) => {
        const parts = Array.from({ length: 60 }, (__, part) => `[a-z]{0,${at + part + 40}}x?`);
        return `^(?:${parts.join('')})*$`;
      });
      expect((await send({ text: withPatterns(text, slow) })).code).toBe(errors.tooLarge.code);
      expect((await test.app.inject('/api/health')).statusCode).toBeLessThan(500);
      await withdraw(await proposed(withIntro('After that.')));
    },
  );

  it('lacks a word in one language', async () => {
    const { words } = await openedFlow(test, flow, owner);
    const { 'visa.flow:study.title': _, ...others } = words.DE!;
    const { data } = await send({ words: { ...words, DE: others } });
    expect(data?.refusal).toMatchObject({
      kind: 'findings',
      findings: [{ message: expect.stringContaining('add "study.title" to locales/DE/visa.flow.json') }],
    });
  });

  it('is sent by somebody who is no operator any more', async () => {
    const former = await test.signUpOperator('former');
    expect((await send({}, former.token)).code).toBe(200);
    await test.db.updateTable('account').set({ role: 'customer' }).where('id', '=', former.id).execute();
    const before = await stored();
    expect((await send({}, former.token)).code).toBe(errors.forbidden.code);
    expect(await stored()).toBe(before);
  });

  it('whose compiler is ended while it is published is not published, and can be published again', async () => {
    const id = await proposed(withIntro('Ended once.'));
    const { compiler } = test.services.studio;
    const ask = compiler.ask.bind(compiler);
    const spy = vi.spyOn(compiler, 'ask').mockImplementationOnce((task) => {
      const answer = ask(task);
      setImmediate(() => compiler.stop());
      return answer;
    });
    onTestFinished(() => spy.mockRestore());
    expect((await publish(id)).code).toBe(errors.internal.code);
    expect((await states())[id]).toBe('proposed');
    expect(test.services.releases.snapshot().translate('US', intro)).not.toBe('Ended once.');
    expect((await publish(id)).data).toBeNull();
    expect(test.services.releases.snapshot().translate('US', intro)).toBe('Ended once.');
  });
});

describe('a release that needs a second person', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createReleasedApp({ needsAgreement: true });
  });
  afterAll(() => test.close());

  it('is published when another one than its author has agreed', async () => {
    const owner = await test.signUpOperator('owner');
    const other = await test.signUpOperator('other');
    const { release } = await proposeEdit(test, flow, withIntro('Agreed.'), owner);
    const { id } = release!;
    const publish = async () => (await test.call(releases.publish, { id }, { token: owner.token })).body.data;
    const agree = async ({ token }: TestUser) => (await test.call(releases.agree, { id }, { token })).body;
    expect(await publish()).toEqual({ kind: 'unagreed' });
    expect((await agree(owner)).data).toEqual({ kind: 'unagreed' });
    expect(await publish()).toEqual({ kind: 'unagreed' });
    expect(await agree(other)).toMatchObject({ code: 200, data: null });
    expect(await publish()).toBeNull();
    expect(await agree(other)).toMatchObject({ data: { kind: 'state' } });
  });
});

/** A schema that does not ask for the ticket. */
function withoutTicket(text: string): string {
  const schema = JSON.parse(text) as { properties: { uploads: { properties: Record<string, unknown> } } };
  const { travelTicket: _, ...others } = schema.properties.uploads.properties;
  schema.properties.uploads.properties = others;
  return JSON.stringify(schema);
}

/** A schema that also asks for texts with these patterns. */
function withPatterns(text: string, patterns: readonly string[]): string {
  const schema = JSON.parse(text) as { properties: { background: { properties: Record<string, object> } } };
  for (const [at, pattern] of patterns.entries())
    schema.properties.background.properties[`text${at}`] = { type: 'string', pattern };
  return JSON.stringify(schema);
}
