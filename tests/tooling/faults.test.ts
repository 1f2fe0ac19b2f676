import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { countOf, findLost, nothingYet } from '#tooling/faults/acknowledged.ts';
import { faultTable } from '#tooling/faults/report.ts';
import { isWrong, type Reply, requester } from '#tooling/faults/request.ts';
import { startSlowServer } from '#tooling/faults/slow-server.ts';
import { type FaultResult, holds } from '#tooling/faults/try-fault.ts';
import { createTestDatabase } from '../support/database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const good: FaultResult = {
  name: 'full disk',
  seen: ['page: done', 'upload: 503: “Try again.”'],
  backMs: 1_500,
  acknowledged: 12,
  lost: [],
  wrong: [],
};

describe('npm run trial:faults', () => {
  it.each<[string, Partial<FaultResult>, boolean]>([
    ['nothing went wrong', {}, true],
    ['something is lost', { lost: ['file 1'] }, false],
    ['an answer was wrong', { wrong: ['page: 500', 'page: 500'] }, false],
  ])('tells in its table whether a shop holds where %s', (_what, difference, expected) => {
    const result = { ...good, ...difference };
    expect(holds(result)).toBe(expected);
    const lines = faultTable([result]).split('\n');
    expect(lines).toContain(
      `| full disk | page: done; upload: 503: “Try again.” | 1.5 s | 12 | ${result.lost.length} | ${expected ? 'yes' : 'no'} |`,
    );
    expect(lines.filter((line) => line.startsWith('full disk:'))).toEqual([
      ...result.lost.map((what) => `full disk: lost: ${what}`),
      ...result.wrong.slice(0, 1).map((what) => `full disk: wrong: ${what}`),
    ]);
  });

  const reply: Reply = { isDone: false, status: 503, code: 503, told: '', ms: 1, data: null };
  it.each<[string, Partial<Reply>, boolean]>([
    ['what is done', { isDone: true, status: 200, code: 200 }, false],
    ['a refusal with a sentence', {}, false],
    ['a refusal of the payment', { status: 200, code: 1310 }, false],
    ['no answer', { status: 0, code: 0 }, true],
    ['an unexpected error', { status: 500, code: 500 }, true],
    ['an unexpected error in the envelope', { status: 200, code: 500 }, true],
  ])('takes %s for what it is', (_what, difference, expected) => {
    expect(isWrong({ ...reply, ...difference })).toBe(expected);
  });

  it('tells what a person saw', async () => {
    const answers = [
      [200, '{"code":200,"data":{"id":1},"msg":""}'],
      [503, '{"code":503,"data":null,"msg":"Try again soon."}'],
      [200, '{"code":1310,"data":null,"msg":"No answer yet."}'],
      [503, '<html><title>Moongate</title><h1>Please wait.</h1></html>'],
    ] as const;
    let next = 0;
    const server = await startSlowServer(async (_request, response) => {
      const [status, body] = answers[next++]!;
      response.writeHead(status).end(body);
    });
    const { call, page } = requester(() => server.origin);
    expect(await call('/', {}, {})).toMatchObject({ isDone: true, told: 'done', data: { id: 1 } });
    expect(await call('/', {}, {})).toMatchObject({ isDone: false, told: '503: “Try again soon.”' });
    expect(await call('/', {})).toMatchObject({ isDone: false, told: '200, code 1310: “No answer yet.”' });
    expect(await page('/')).toMatchObject({ isDone: false, status: 503, told: '503: “Please wait.”' });
    await server.close();
    expect(await page('/')).toMatchObject({ isDone: false, status: 0, told: 'no answer' });
  });

  it('finds everything acknowledged that is missing', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.close());
    const { rows } = await database.pool.query<{ id: number }>(
      `with buyer as (
         insert into account (login_name, password_hash, real_name, nick_name, nationality, identity, type, locale)
         values ('ann@example.org', '', '', '', 'GBR', 1, 1, 'US') returning id
       )
       insert into "order" (order_number, account_id, child_type, status, flow_version, answers, price_fen, request_id, revision)
       select 'MG000000000' || n, id, 9, 1, 1, '', 0, gen_random_uuid(), 2 from buyer, generate_series(1, 3) n
       returning id`,
    );
    const [kept, unconfirmed, older] = rows.map(({ id }) => id) as [number, number, number];
    await database.pool.query(
      `insert into order_event (order_id, from_status, to_status, actor, request_id) values ($1, 0, 1, '', '')`,
      [kept],
    );
    const server = await startSlowServer(async ({ url = '' }, response) => {
      response.end(url.startsWith('/files/kept?') ? 'bytes' : 'others');
    });
    onTestFinished(() => server.close());
    const acknowledged = nothingYet();
    acknowledged.orders.set(kept, { orderNumber: 'MG0000000001', revision: 2, isConfirmed: true });
    acknowledged.orders.set(unconfirmed, { orderNumber: 'MG0000000002', revision: 2, isConfirmed: true });
    acknowledged.orders.set(older, { orderNumber: 'MG0000000003', revision: 3, isConfirmed: false });
    acknowledged.orders.set(-1, { orderNumber: 'MG0000000004', revision: 1, isConfirmed: false });
    acknowledged.files.set('kept', Buffer.from('bytes')).set('lost', Buffer.from('bytes'));
    acknowledged.accounts.add('ann@example.org').add('bob@example.org');
    acknowledged.mails.add('once@example.org').add('twice@example.org');
    expect(countOf(acknowledged)).toBe(12);
    const places = {
      origin: server.origin,
      pool: database.pool,
      dataKey: Buffer.alloc(32),
      textsTo: (address: string) => Promise.resolve(address.startsWith('twice') ? ['a', 'a'] : ['a']),
      messagesTo: () => Promise.resolve(1),
    };
    expect(await findLost(places, acknowledged)).toEqual([
      'confirmation of MG0000000002, found 0 times',
      'answers of MG0000000003',
      'draft MG0000000004',
      'file lost',
      'account bob@example.org',
      'mail to twice@example.org, sent 2 times',
    ]);
  });

  it('sets the clock of a server by a file', async () => {
    const file = path.join(await temporaryFolder(), 'clock');
    await writeFile(file, String(3_600_000));
    const preload = fileURLToPath(new URL('../../src/tooling/faults/jumping-clock.ts', import.meta.url));
    const script =
      'const made = new Date(); console.log(JSON.stringify([Date.now(), made.getTime(), made instanceof Date, made.constructor === Date, new Date(5).getTime(), Date.UTC(1970, 0, 1), typeof Date()]))';
    const before = Date.now();
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', '--import', preload, '--eval', script],
      { env: { ...process.env, CLOCK_FILE: file } },
    );
    const [now, made, ...rest] = JSON.parse(stdout) as [number, number, ...unknown[]];
    for (const time of [now, made]) {
      expect(time).toBeGreaterThanOrEqual(before + 3_600_000);
      expect(time).toBeLessThanOrEqual(Date.now() + 3_600_000);
    }
    expect(rest).toEqual([true, true, 5, 0, 'string']);
  });
});
