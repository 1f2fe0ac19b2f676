import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errors } from '#contract/errors.ts';
import { releases } from '#contract/releases.contract.ts';
import { createReleases } from '#server/services/flows/releases/releases.ts';
import { createReleasedApp, openedFlow, proposeEdit } from '#tests/support/released-app.ts';
import type { TestApp, TestUser } from '#tests/support/test-app.ts';

const flow = 'visa/study';
const intro = 'visa.flow:study.intro';
const HOUR = 60 * 60 * 1000;
type Edit = Parameters<typeof proposeEdit>[2];

const withIntro =
  (text: string): Edit =>
  ({ words }) => ({ words: { ...words, US: { ...words.US, [intro]: text } } });

let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  test = await createReleasedApp();
  owner = await test.signUpOperator('owner');
});
beforeEach(() => test.db.deleteFrom('throttle').execute());
afterAll(() => test.close());

const proposed = async (edit: Edit, by = owner): Promise<number> => {
  const { release, refusal } = await proposeEdit(test, flow, edit, by);
  expect(refusal).toBeNull();
  return release!.id;
};
const publish = async (id: number, { by = owner, from }: { by?: TestUser; from?: Date } = {}) =>
  (await test.call(releases.publish, { id, ...(from && { from: from.toISOString() }) }, { token: by.token }))
    .body;
const stateOf = async (id: number) => {
  const { body } = await test.call(releases.list, { flow }, { token: owner.token });
  return body.data?.records.find((each) => each.id === id)?.state;
};

/** Another server on the same database. */
const otherServer = () => {
  const { db, flows, translate, studio, log } = test.services;
  return createReleases({
    db,
    flows,
    translate,
    log,
    built: new Map<string, string>(),
    onChange: async () => {},
    compile: (id, files) =>
      studio.compiler.ask({
        kind: 'release',
        id,
        files,
      }),
  });
};
type Server = ReturnType<typeof otherServer>;
const introOn = (server: Server): string => server.snapshot().translate('US', intro);

describe('a release in bad conditions', { timeout: 120_000 }, () => {
  it('of two that are published at once, one is, and the other one is told what has changed', async () => {
    const both = [await proposed(withIntro('One.')), await proposed(withIntro('Other.'))];
    const replies = await Promise.all(both.map((id) => publish(id)));
    expect(replies.map(({ code }) => code)).toEqual([200, 200]);
    const done = replies.findIndex(({ data }) => data === null);
    expect(replies[1 - done]!.data).toMatchObject({ kind: 'base', conflicts: [`/words/US/${intro}`] });
    expect(await Promise.all(both.map(stateOf))).toEqual(
      done === 0 ? ['live', 'proposed'] : ['proposed', 'live'],
    );
  });

  it('is used by a server that was away, together with those before it', async () => {
    const away = otherServer();
    const version = test.services.releases.snapshot().flows.byId(flow)!.version;
    await publish(
      await proposed(({ text }) => ({
        text: text.replace(
          '"photo", "invitationLetter"]',
          '"photo", "invitationLetter", "vaccinationCertificate"]',
        ),
      })),
    );
    await publish(await proposed(withIntro('After it was away.')));
    expect(await away.refresh()).toBe(true);
    expect(introOn(away)).toBe('After it was away.');
    expect(away.snapshot().flows.byId(flow)?.version).toBe(version + 1);
    expect((await away.ofVersion(flow, version))?.version).toBe(version);
  });

  it.each([
    ['fast', HOUR],
    ['slow', -HOUR],
  ])(
    'is live on all servers at its moment where the clock of a server is an hour %s',
    async (name, wrong) => {
      test.pass(wrong);
      const other = otherServer();
      await other.refresh();
      const now = await proposed(withIntro(`Now, ${name}.`));
      expect((await publish(now)).data).toBeNull();
      expect(await stateOf(now)).toBe('live');
      expect(await other.refresh()).toBe(true);
      expect([introOn(test.services.releases), introOn(other)]).toEqual([`Now, ${name}.`, `Now, ${name}.`]);

      const later = await proposed(withIntro(`Later, ${name}.`));
      expect((await publish(later, { from: new Date(Date.now() + HOUR / 2) })).data).toBeNull();
      expect(await stateOf(later)).toBe('planned');
      expect(await other.refresh()).toBe(false);
      await test.call(releases.withdraw, { id: later }, { token: owner.token });
      test.pass(-wrong);
    },
  );

  it('is not published by somebody whose role was taken since it was proposed, and can be by others', async () => {
    const former = await test.signUpOperator('former');
    const id = await proposed(withIntro('Of a former operator.'), former);
    await test.db.updateTable('account').set({ role: 'customer' }).where('id', '=', former.id).execute();
    expect((await publish(id, { by: former })).code).toBe(errors.forbidden.code);
    expect(await stateOf(id)).toBe('proposed');
    expect((await publish(id)).data).toBeNull();
  });
});

const twice = (offer: string): string => {
  const { prices, ...others } = JSON.parse(offer) as { prices: object[] };
  return JSON.stringify({ ...others, prices: [...prices, prices[0]] });
};

describe('a proposal that is refused, and the server goes on', () => {
  it.each<[string, Edit, string]>([
    [
      'refers to a shared shape that there is no more',
      ({ text }) => ({
        text: text.replace('../shared/travel.schema.json"', '../shared/gone.schema.json"'),
      }),
      'gone.schema.json',
    ],
    [
      'has two prices of one choice from the same day',
      ({ offer }) => ({ offer: twice(offer) }),
      'offer.json',
    ],
  ])('%s', async (_, edit, named) => {
    const { release, refusal } = await proposeEdit(test, flow, edit, owner);
    expect(release).toBeNull();
    expect(refusal).toMatchObject({ kind: 'findings' });
    expect(JSON.stringify(refusal)).toContain(named);
    expect((await test.app.inject('/healthz')).statusCode).toBe(200);
  });

  it('has a schema of a megabyte', async () => {
    const { base, ...edited } = await openedFlow(test, flow, owner);
    const response = await test.app.inject({
      method: 'POST',
      url: releases.propose.path,
      headers: { authorization: `Bearer ${owner.token}` },
      payload: { flow, base, reason: 'tested', answers: {}, ...edited, text: edited.text.padEnd(1_000_000) },
    });
    const refused = response.json<{ code: number }>().code;
    expect([errors.invalidInput.code, errors.tooLarge.code]).toContain(refused);
    expect((await test.app.inject('/healthz')).statusCode).toBe(200);
  });
});
