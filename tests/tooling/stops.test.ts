import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findLost } from '#tooling/stops/lost.ts';
import { mailsIn } from '#tooling/stops/mails.ts';
import { randomNumbers } from '#tooling/stops/random.ts';
import { holds, reportOf } from '#tooling/stops/report.ts';
import type { Outcome } from '#tooling/stops/trial.ts';
import type { Acknowledged } from '#tooling/stops/writers.ts';
import { createTestDatabase } from '../support/database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const good: Outcome = {
  engine: 'embedded',
  version: '18.4',
  stops: { fast: 1, immediate: 2, killed: 3, 'backend killed': 4, 'server killed': 5 },
  exits: [],
  acknowledged: 100,
  lost: [],
  refused: 7,
  unanswered: 2,
  wrong: [],
  longestUntilWriteMs: 1_000,
  longestUntilJobMs: 30_000,
  longestMailMs: 40_000,
};

describe('npm run trial:stops', () => {
  it.each<[string, Partial<Outcome>, boolean]>([
    ['nothing went wrong', {}, true],
    ['a server has ended', { exits: ['a reason'] }, false],
    ['a write is lost', { lost: ['draft MG1'] }, false],
    ['an answer was wrong', { wrong: ['/api: 500', '/api: 500'] }, false],
    ['jobs went on too late', { longestUntilJobMs: 30_001 }, false],
  ])('tells whether servers hold where %s', (_what, difference, expected) => {
    const outcome = { ...good, ...difference };
    expect(holds(outcome)).toBe(expected);
    const report = reportOf([good, outcome]);
    expect(report).toContain(`| holds | yes | ${expected ? 'yes' : 'no'} |`);
    const { exits, lost, wrong } = outcome;
    for (const line of [...exits, ...lost, ...wrong.slice(0, 1).map((each) => `2 × ${each}`)])
      expect(report).toContain(line);
  });

  it('repeats the stops of a seed', () => {
    const numbers = (seed: number): number[] => Array.from({ length: 5 }, randomNumbers(seed));
    expect(numbers(7)).toEqual(numbers(7));
    expect(numbers(7)).not.toEqual(numbers(8));
    expect(numbers(7).every((number) => number >= 0 && number < 1)).toBe(true);
  });

  it('finds every acknowledged write that is missing', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.close());
    const { rows } = await database.pool.query<{ id: number }>(
      `with buyer as (
         insert into account (login_name, password_hash, real_name, nick_name, nationality, identity, type, locale)
         values ('ann@example.org', '', '', '', 'GBR', 1, 1, 'US') returning id
       )
       insert into "order" (order_number, account_id, child_type, status, flow_version, answers, price_fen, request_id, revision)
       select 'MG000000000' || n, id, 9, 1, 1, '', 0, gen_random_uuid(), 1 from buyer, generate_series(1, 3) n
       returning id`,
    );
    const [kept, unmailed, unconfirmed] = rows.map(({ id }) => id) as [number, number, number];
    await database.pool.query(
      `insert into order_event (order_id, from_status, to_status, actor, request_id) select unnest($1::bigint[]), 0, 1, '', ''`,
      [[kept, unmailed]],
    );
    await database.pool.query(
      `insert into reservation (order_id, card_id, quantity)
       select order_id, (select min(id) from traffic_card), 1 from unnest($1::bigint[]) as order_id`,
      [[kept, unmailed]],
    );
    const dataDir = await temporaryFolder();
    await mkdir(path.join(dataDir, 'mails'));
    const mail = (name: string, text: string) => writeFile(path.join(dataDir, 'mails', name), text);
    await mail('2026-05-04T08-30-00-000Z-0001-ann-example-org-3fa9.eml', 'Subject: Order MG0000000001');
    await mail('2026-05-04T08-30-05-000Z-0002-code1-stops-example-3fa9.eml', 'Your code is 123456.');
    const promisedAt = Date.parse('2026-05-04T08:30:03Z');
    const acknowledged: Acknowledged = {
      begun: new Map([
        [kept, 'MG0000000001'],
        [unmailed, 'MG0000000002'],
        [unconfirmed, 'MG0000000003'],
        [-1, 'MG0000000004'],
      ]),
      saved: new Map([
        [kept, 1],
        [unmailed, 2],
      ]),
      confirmed: new Set([kept, unmailed, unconfirmed]),
      codes: new Map([
        ['code1@stops.example', { askedAt: promisedAt, promisedAt }],
        ['code2@stops.example', { askedAt: promisedAt, promisedAt }],
      ]),
      refused: 0,
      unanswered: 0,
      wrong: [],
      firstAfter: () => undefined,
    };
    expect(await findLost(database.pool, mailsIn(dataDir), acknowledged)).toEqual({
      acknowledged: 14,
      lost: [
        'draft MG0000000004',
        'answers of MG0000000002',
        'mail about MG0000000002',
        'confirmation of MG0000000003',
        'code for code2@stops.example',
      ],
      longestMailMs: 2_000,
    });
  });
});
