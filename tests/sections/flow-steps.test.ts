import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Payload, Reply } from '#contract/define.ts';
import { errors } from '#contract/errors.ts';
import { flowSteps } from '#contract/flow-steps.contract.ts';
import { mostStepEvents } from '#contract/limits.ts';
import { chinaDay } from '#server/services/china-day.ts';
import { flowOf, flows, leavesOf, machineOf, metaOf } from '#tests/support/flow-machines.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

type Told = Payload<typeof flowSteps.count>;
type Event = Told['events'][number];
type Row = Reply<typeof flowSteps.list>[number];

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const study = 'visa/study';
const { version } = flowOf(study).header;
const event = (what: Event['what'], step: string, of: string | null = null): Event => ({ what, step, of });
const line = ({ step, of, entered, completed, left }: Row): string =>
  `${of === null ? '' : `${of}/`}${step} ${entered} ${completed} ${left}`;

describe('counting steps', () => {
  let test: TestApp;
  let operator: TestUser;
  let callers = 0;
  beforeAll(async () => {
    test = await createTestApp();
    operator = await test.signUpOperator();
  });
  beforeEach(() => test.db.deleteFrom('flow_step_count').execute());
  afterAll(() => test.close());

  const count = async (events: readonly Event[], told: Partial<Told> = {}, ip = `203.0.113.${++callers}`) => {
    const payload = { flow: study, version, events: [...events], ...told };
    return (await test.call(flowSteps.count, payload, { ip })).body;
  };
  const list = async (asked: Payload<typeof flowSteps.list> = {}): Promise<Row[]> => {
    const { body } = await test.call(flowSteps.list, asked, { token: operator.token });
    if (body.data === null) throw new Error(body.msg);
    return body.data;
  };
  const lines = async (asked?: Payload<typeof flowSteps.list>): Promise<string[]> =>
    (await list(asked)).map(line);

  it('adds up what visitors tell, in the order in which the steps are asked', async () => {
    const passed = [event('entered', 'travel'), event('completed', 'travel'), event('entered', 'review')];
    await count(passed);
    await count([event('entered', 'passenger'), event('left', 'passenger')]);
    expect(await count(passed)).toEqual({ code: 200, data: { counted: 3 }, msg: '' });
    await count([event('left', 'review')]);
    expect(await lines()).toEqual(['passenger 1 0 1', 'travel 2 2 0', 'review 2 0 1']);
  });

  it('tells sub-steps from steps of the same name, and puts them behind the step that is repeated', async () => {
    const flow = 'visa/group';
    const told = { flow, version: flowOf(flow).header.version };
    await count(
      [
        event('entered', 'travel'),
        event('entered', 'passenger', 'members'),
        event('entered', 'background', 'members'),
        event('entered', 'members'),
        event('entered', 'review'),
      ],
      told,
    );
    expect(await lines({ flow })).toEqual([
      'members 1 0 0',
      'members/passenger 1 0 0',
      'members/background 1 0 0',
      'travel 1 0 0',
      'review 1 0 0',
    ]);
  });

  it.each(flows.map(({ id, header }) => [id, header.version] as const))(
    'knows every step of %s',
    async (flow, version) => {
      // What a page asks in a row for each entry counts as that page.
      const rows = leavesOf(machineOf(flowOf(flow))).flatMap((state) => metaOf(state).each ?? []);
      const isInRows = (of: string, step: string): boolean =>
        rows.some((each) => each.of === of && each.step === step);
      const steps = flowOf(flow).steps.flatMap(({ name, repeat }) => [
        event('entered', name),
        ...(repeat?.steps ?? [])
          .filter((sub) => !isInRows(name, sub.name))
          .map((sub) => event('entered', sub.name, name)),
      ]);
      expect((await count(steps, { flow, version })).data).toEqual({ counted: steps.length });
    },
  );

  it('keeps what windows tell that were opened before the flow changed, apart and behind the newest', async () => {
    const now = version + 1;
    const byId = test.services.flows.byId.bind(test.services.flows);
    const renewed = await createTestApp({
      flows: {
        ...test.services.flows,
        byId: (id) => (id === study ? { ...byId(id)!, version: now } : byId(id)),
      },
    });
    const keep = async (version: number): Promise<void> => {
      const payload = { flow: study, version, events: [event('entered', 'travel')] };
      expect((await renewed.call(flowSteps.count, payload)).body.code).toBe(200);
    };
    await keep(version);
    await keep(now);
    const { token } = await renewed.signUpOperator();
    const { body } = await renewed.call(flowSteps.list, {}, { token });
    expect(body.data?.map((row) => row.version)).toEqual([now, version]);
    await renewed.close();
  });

  it.each<[what: string, told: Partial<Told>, code: number]>([
    ['a flow that does not exist', { flow: 'visa/moon' }, errors.notFound.code],
    ['a version that is not deployed yet', { version: version + 1 }, errors.invalidInput.code],
    ['no version', { version: 0 }, errors.invalidInput.code],
    ['nothing', { events: [] }, errors.invalidInput.code],
    [
      'the same twice',
      { events: [event('left', 'travel'), event('left', 'travel')] },
      errors.invalidInput.code,
    ],
    [
      'too much at once',
      { events: Array.from({ length: mostStepEvents + 1 }, (_, at) => event('entered', `step${at}`)) },
      errors.invalidInput.code,
    ],
    [
      'what else happens',
      { events: [{ ...event('left', 'travel'), what: 'typed' } as unknown as Event] },
      errors.invalidInput.code,
    ],
    ['whose it is', { account: 7 } as Partial<Told>, errors.invalidInput.code],
    [
      'what was answered',
      { events: [{ ...event('left', 'travel'), answers: { name: 'Ada' } } as Event] },
      errors.invalidInput.code,
    ],
  ])('refuses %s', async (_what, told, code) => {
    expect((await count([event('entered', 'travel')], told)).code).toBe(code);
    expect(await list()).toEqual([]);
  });

  it('leaves out steps that the flow does not have, and counts the others', async () => {
    const told = [
      event('entered', 'travel'),
      event('entered', 'ada@test.example'),
      event('left', 'travel', 'members'),
    ];
    expect((await count(told)).data).toEqual({ counted: 1 });
    expect(await lines()).toEqual(['travel 1 0 0']);
    expect((await count([event('left', 'nowhere')])).data).toEqual({ counted: 0 });
  });

  it('counts by days in China, and sums the days that are asked for', async () => {
    const day = (shift: number): string => chinaDay(new Date(test.services.now().getTime() + shift));
    const flow = 'wifi/card';
    const row = { flow, version: 1, of: '', step: 'card', entered: 1, completed: 0, left: 0 };
    const days = [0, 1, 2, 3].map((ago) => day(-ago * DAY));
    await test.db
      .insertInto('flow_step_count')
      .values(days.map((day) => ({ ...row, day })))
      .execute();
    await count([event('entered', 'travel')]);
    const { day: counted } = await test.db
      .selectFrom('flow_step_count')
      .select('day')
      .where('flow', '=', study)
      .executeTakeFirstOrThrow();
    expect(counted).toBe(days[0]);
    expect(await lines({ flow })).toEqual(['card 4 0 0']);
    expect(await lines({ flow, since: days[1]! })).toEqual(['card 2 0 0']);
    expect(await lines({ flow, until: days[1]! })).toEqual(['card 3 0 0']);
    expect(await lines({ flow, since: days[2]!, until: days[1]! })).toEqual(['card 2 0 0']);
    expect(await lines({ since: days[0]! })).toEqual(['travel 1 0 0', 'card 1 0 0']);
    expect(await lines({ flow: 'visa/moon' })).toEqual([]);
  });

  it.each(['2026-02-30', '0000-01-01', 'yesterday'])('is not asked about the day %s', async (since) => {
    const { body } = await test.call(flowSteps.list, { since }, { token: operator.token });
    expect(body.code).toBe(errors.invalidInput.code);
  });

  it('puts steps that the flow has no more behind those that it has', async () => {
    const row = { flow: study, version, of: '', entered: 1, completed: 0, left: 0, day: '2026-01-01' };
    await test.db
      .insertInto('flow_step_count')
      .values(['health', 'review', 'aims'].map((step) => ({ ...row, step })))
      .execute();
    expect((await list()).map(({ step }) => step)).toEqual(['review', 'aims', 'health']);
  });

  it('keeps a row per day, flow, version and step, without data about the person', async () => {
    await count([event('entered', 'travel')]);
    const rows = await test.db.selectFrom('flow_step_count').selectAll().execute();
    expect(rows).toEqual([
      {
        day: chinaDay(test.services.now()),
        flow: study,
        version,
        of: '',
        step: 'travel',
        entered: 1,
        completed: 0,
        left: 0,
      },
    ]);
  });

  it('takes 200 tellings of one address in a quarter of an hour, and others’ all the while', async () => {
    const told = [event('entered', 'travel')];
    const flood = '198.51.100.7';
    for (let sent = 0; sent < 200; sent++) expect((await count(told, {}, flood)).code).toBe(200);
    expect((await count(told, {}, flood)).code).toBe(errors.tooManyRequests.code);
    expect((await count(told, {}, '198.51.100.8')).code).toBe(200);
    expect(await lines()).toEqual(['travel 201 0 0']);
    test.pass(15 * 60_000);
    expect((await count(told, {}, flood)).code).toBe(200);
  });

  it('forgets the counts of a day after 400 days', async () => {
    await count([event('entered', 'travel')]);
    const later = (days: number): Date => new Date(test.services.now().getTime() + days * DAY);
    // Sessions do not live so long.
    const kept = async (days: number): Promise<number> => {
      await test.tidy(later(days));
      return (await test.db.selectFrom('flow_step_count').selectAll().execute()).length;
    };
    expect(await kept(400)).toBe(1);
    expect(await kept(401)).toBe(0);
  });
});

it('nothing else reads or writes the counts', () => {
  const folder = path.join(import.meta.dirname, '../../src/server');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(ts|sql)$/.test(file),
  );
  const naming = files.filter((file) =>
    readFileSync(path.join(folder, file), 'utf8').includes('flow_step_count'),
  );
  expect(naming.sort()).toEqual(['back-office/step-counts.ts', 'store/migrations/0001-baseline.sql']);
});
