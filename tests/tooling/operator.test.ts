import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Reply } from '#contract/define.ts';
import { locales } from '#contract/locale.ts';
import type { operatorOrders } from '#contract/operator.contract.ts';
import { operate } from '#tooling/operator/operate.ts';
import { operator, type OperatorServer, startOperatorServer } from '#tests/support/operator-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

type Order = Reply<typeof operatorOrders.detail>;

const number = 'MG2511217K2M9QWD';
const member = '0198c0de-1111-7000-8000-000000000001';

/** An order as the server tells it. */
const order = (change: Partial<Order> = {}): Order => ({
  id: 7,
  createDate: '2025-11-21T08:30:00.000Z',
  orderNumber: number,
  childType: 6,
  enterDate: '2026-01-02',
  leaveDate: null,
  price: 1980,
  orderStatus: 2,
  customer: 'ann@test.example',
  isPending: false,
  held: '',
  data: {},
  files: [],
  payments: [],
  ledger: [],
  rejected: [],
  events: [],
  ...change,
});

describe('a command that changes an order', () => {
  it.each([
    ['take', [], 'take', { id: 7 }, '2 Under review'],
    ['withdraw', ['--reason', 'no answer'], 'withdraw', { id: 7, reason: 'no answer' }, '5 Cancelled'],
    ['refund', ['--reason', 'late'], 'refund', { id: 7, reason: 'late' }, '7 Refunded'],
    ['release', ['--reason', 'looked at'], 'release', { id: 7, reason: 'looked at' }, 'Done.'],
    ['deposit', ['--confirm'], 'deposit', { id: 7, isConfirmed: true, reason: '' }, '6 Paid'],
    [
      'deposit',
      ['--no-confirm', '--reason', 'no transfer'],
      'deposit',
      { id: 7, isConfirmed: false, reason: 'no transfer' },
      '1 Unpaid',
    ],
    [
      'reject',
      ['--item', `/members/${member}/uploads/photo:unreadable:too dark`],
      'reject',
      {
        id: 7,
        items: [{ pointer: `/members/${member}/uploads/photo`, reason: 'unreadable', note: 'too dark' }],
      },
      '4 Rejected',
    ],
    [
      'inform',
      ['--text', 'Hello'],
      'inform',
      { id: 7, text: Object.fromEntries(locales.map((locale) => [locale, 'Hello'])) },
      'Done.',
    ],
    [
      'complete',
      ['--carrier', '4', '--tracking', 'EX1'],
      'complete',
      { id: 7, documents: [], manual: [], logistics: 4, expressNumber: 'EX1' },
      '3 Completed',
    ],
    ['complete', [], 'complete', { id: 7, documents: [], manual: [] }, '3 Completed'],
  ])(
    '%s %j makes its call once and prints the new state of the order',
    async (name, rest, call, payload, says) => {
      const server = await startOperatorServer([order({ held: 'another amount', isPending: true })]);
      const { code, said, complained } = await run(server, [name, number, ...rest]);
      expect({ code, complained }).toEqual({ code: 0, complained: '' });
      expect(said).toContain(number);
      expect(said).toContain(says);
      expect(server.asked.filter((each) => each.name === call)).toEqual([{ name: call, payload }]);
    },
  );

  it('sends its files first and names them by what the server calls them', async () => {
    const server = await startOperatorServer([order()]);
    const folder = await temporaryFolder();
    const file = async (name: string): Promise<string> => {
      await writeFile(path.join(folder, name), `%PDF-1.4 ${name}`);
      return path.join(folder, name);
    };
    const [visa, photo, manual] = await Promise.all(['visa.pdf', '照片.jpg', 'how.pdf'].map(file));
    const documents = ['--document', visa!, '--document', photo!];
    const { code } = await run(server, ['complete', number, ...documents, '--manual', manual!]);
    expect(code).toBe(0);
    const named = (ids: readonly string[]) => ids.map((id) => server.files.get(id)!);
    const { payload } = server.asked.find((each) => each.name === 'complete')!;
    const sent = payload as { documents: string[]; manual: string[] };
    expect(named(sent.documents).map(({ name }) => name)).toEqual(['visa.pdf', '照片.jpg']);
    expect(named(sent.manual).map(({ name, bytes }) => [name, bytes.toString()])).toEqual([
      ['how.pdf', '%PDF-1.4 how.pdf'],
    ]);
  });

  it('changes nothing where one of its files is refused', async () => {
    const server = await startOperatorServer([order()]);
    const file = path.join(await temporaryFolder(), 'visa.txt');
    await writeFile(file, 'no document');
    server.refuseNext('upload', 'documentType');
    const { code, complained } = await run(server, ['complete', number, '--document', file]);
    expect(code).toBe(1);
    expect(complained).toContain('The server says documentType.');
    expect(server.orders[0]?.orderStatus).toBe(2);
  });

  it('says that something is still to be looked at', async () => {
    const server = await startOperatorServer([order({ orderStatus: 6, held: 'paid twice' })]);
    const { said } = await run(server, ['take', number]);
    expect(said).toMatch(/2 Under review .* paid twice$/);
  });
});

describe('list', () => {
  const many = Array.from({ length: 45 }, (_, index) => {
    const place = String(index + 1).padStart(2, '0');
    return order({
      id: index + 1,
      orderNumber: `MG25112100000${place}`,
      orderStatus: index % 8,
      held: index === 4 ? 'another amount' : '',
      isPending: index === 0 || index === 2,
      customer: index === 0 ? '李小龙' : 'ann@test.example',
    });
  });

  it('shows a page of orders in columns, and how to see the next one', async () => {
    const { said } = await run(await startOperatorServer(many), ['list']);
    const lines = said.split('\n');
    expect(lines[0]).toMatch(
      /^Order number +Child type +Order status +Price +Enter date +Create date +Customer +Is pending +Held$/,
    );
    expect(lines.slice(2, 22)).toHaveLength(20);
    expect(lines[4]).toMatch(
      /^MG2511210000003 +6 Group visa +2 Under review +1980.00 RMB +2026-01-02 +2025-11-21 08:30 UTC +ann@test.example +yes$/,
    );
    expect(lines.at(-1)).toBe('Page 1 of 3, 45 in all; the next one: --page 2');
  });

  it('lines columns up beside Chinese words, which are twice as wide', async () => {
    const { said } = await run(await startOperatorServer(many.slice(0, 3)), ['list']);
    const [, , chinese = '', , pending = ''] = said.split('\n');
    expect(chinese.indexOf('李小龙')).toBe(pending.indexOf('ann@'));
    expect(chinese.indexOf('yes')).toBe(pending.indexOf('yes') - '李小龙'.length);
  });

  it.each([
    [['--page', '3'], 'Page 3 of 3, 45 in all', { page: 3, pageSize: 20 }],
    [['--status', '3'], 'Page 1 of 1, 6 in all', { page: 1, pageSize: 20, status: 3 }],
    [['--held'], 'Page 1 of 1, 1 in all', { page: 1, pageSize: 20, held: true }],
    [['--held', '--status', '0'], 'Page 1 of 1, 0 in all', { page: 1, pageSize: 20, status: 0, held: true }],
  ])('with %j asks for those alone', async (options, ending, payload) => {
    const server = await startOperatorServer(many);
    const { code, said } = await run(server, ['list', ...options]);
    expect({ code, last: said.split('\n').at(-1) }).toEqual({ code: 0, last: ending });
    expect(server.asked.find(({ name }) => name === 'list')?.payload).toEqual(payload);
  });
});

describe('show', () => {
  const whole = order({
    data: {
      members: [
        { id: member, passenger: { surname: 'LEE', gender: 0 }, uploads: { photo: upload('a.jpg') } },
      ],
      service: { serviceType: 2, extras: ['a', 'b'], tickets: [upload('t.pdf'), upload('u.pdf')] },
    },
    files: [{ purpose: 'receipt', id: member, name: 'receipt.png', url: '/files/1?signature=2' }],
    payments: [
      {
        attempt: 'attempt-1',
        mode: 1,
        provider: 'stripe',
        currency: 'EUR',
        amount: 238.59,
        state: 'captured',
        createDate: '2025-11-21T09:00:00.000Z',
      },
    ],
    ledger: [
      {
        kind: 'refund',
        currency: 'EUR',
        amount: -238.59,
        reference: 're_1',
        createDate: '2025-11-22T09:00:00.000Z',
      },
    ],
    rejected: [{ pointer: '/service/tickets', reason: 'expired', note: 'last year' }],
    events: [
      { createDate: '2025-11-21T08:30:00.000Z', from: null, to: 0, actor: 'customer', reason: '' },
      { createDate: '2025-11-21T09:30:00.000Z', from: 6, to: 2, actor: 'operator:1', reason: 'taken' },
    ],
  });

  it.each([
    [/^Child type +6 Group visa$/m],
    [/^Create date +2025-11-21 08:30 UTC$/m],
    [/^Rejected\n.*\n.*\n {2}\/service\/tickets +expired +last year$/m],
    [new RegExp(`^ {2}/members/${member}/passenger/surname +LEE$`, 'm')],
    [new RegExp(`^ {2}/members/${member}/uploads/photo +a\\.jpg$`, 'm')],
    [/^ {2}\/service\/extras +a, b$/m],
    [/^ {2}\/service\/tickets +t\.pdf, u\.pdf$/m],
    [/^ {2}receipt .* {2}receipt\.png {2}http:\/\/127\.0\.0\.1:\d+\/files\/1\?signature=2$/m],
    [/^ {2}attempt-1 +1 +stripe +EUR +238\.59 +captured +2025-11-21 09:00 UTC$/m],
    [/^ {2}refund +EUR +-238\.59 +re_1 +2025-11-22 09:00 UTC$/m],
    [/^ {2}2025-11-21 09:30 UTC +6 Paid +2 Under review +operator:1 +taken$/m],
  ])('has a line like %s', async (line) => {
    const { said } = await run(await startOperatorServer([whole]), ['show', number]);
    expect(said).toMatch(line);
  });

  it('leaves out what an order has not got', async () => {
    const { said } = await run(await startOperatorServer([order()]), ['show', number]);
    expect(said).not.toMatch(/Rejected|Data|Files|Payments|Ledger|Events|Leave date|Held/);
  });

  it('keeps what a customer has typed from commanding the terminal', async () => {
    const data = { passenger: { surname: 'A\u001b[2J\u001b]0;x\u0007B\nC\u202eD' } };
    const { said } = await run(await startOperatorServer([order({ data })]), ['show', number]);
    expect(said).toMatch(/surname +A \[2J \]0;x B C D$/m);
  });
});

describe('what the server refuses', () => {
  it.each([
    ['orderState', ['take', number], `npm run operator -- show ${number}`],
    ['refundTooLarge', ['refund', number, '--reason', 'x'], `npm run operator -- show ${number}`],
    ['notFound', ['take', number], 'npm run operator -- list'],
    ['forbidden', ['take', number], 'sign in as one with --email'],
    ['tooManyRequests', ['take', number], 'Wait a few minutes'],
    ['internal', ['take', number], 'again in a moment'],
    ['invalidSession', ['take', number], 'sign in anew'],
    ['invalidInput', ['take', number], 'Correct what is named'],
  ] as const)('is told in its words with what to do: %s', async (error, line, advice) => {
    const server = await startOperatorServer([order()]);
    server.refuseNext(line[0], error);
    const { code, said, complained } = await run(server, line);
    expect({ code, said }).toEqual({ code: 1, said: '' });
    expect(complained).toContain(`The server says ${error}.\n`);
    expect(complained).toContain(advice);
  });

  it('is told with the fields that are wrong and what was given', async () => {
    const server = await startOperatorServer([order()]);
    server.refuseNext('reject', 'invalidInput', {
      fields: [{ pointer: '/items/0/pointer', keyword: 'enum', key: '' }],
    });
    const { complained } = await run(server, ['reject', number, '--item', '/foto:other']);
    expect(complained).toContain('\n  /items/0/pointer (/foto): enum\n');
  });

  it('is a wrong password, too', async () => {
    const server = await startOperatorServer([order()]);
    const { code, complained } = await run(server, ['list'], { OPERATOR_PASSWORD: 'guess' });
    expect(code).toBe(1);
    expect(complained).toMatch(/^The server says wrongCredentials\.\n.*--email/);
    expect(server.asked.map(({ name }) => name)).toEqual(['publicKey', 'login']);
  });

  it('is an order that there is not', async () => {
    const { code, complained } = await run(await startOperatorServer([order()]), ['take', 'MG1']);
    expect(code).toBe(1);
    expect(complained).toBe('There is no order MG1. See the numbers: npm run operator -- list');
  });
});

describe('a server that does not answer', () => {
  it('may have made the change all the same', async () => {
    const server = await startOperatorServer([order()]);
    server.refuseNext('take', 'nothing');
    const { code, complained } = await run(server, ['take', number]);
    expect(code).toBe(1);
    expect(complained).toContain(`No answer from ${server.url}.`);
    expect(complained).toContain(`may have been made all the same: npm run operator -- show ${number}`);
  });

  it('is no failure where the change was made before', async () => {
    const server = await startOperatorServer([order()]);
    server.refuseNext('list', 'nothing', { after: 1 });
    const { code, said } = await run(server, ['take', number]);
    expect({ code, said }).toEqual({ code: 0, said: 'Done.' });
  });

  it('is looked for elsewhere where nothing was to be changed', async () => {
    const { code, complained } = await run({ url: 'http://127.0.0.1:1' }, ['list']);
    expect(code).toBe(1);
    expect(complained).toMatch(/No answer from http:\/\/127\.0\.0\.1:1\.\n.*--url/);
    expect(complained).not.toContain('all the same');
  });
});

describe('the session', () => {
  it.each([
    ['done', undefined],
    ['refused', 'orderState'],
  ] as const)('ends with the command that was %s', async (_how, error) => {
    const server = await startOperatorServer([order()]);
    if (error !== undefined) server.refuseNext('take', error);
    await run(server, ['take', number]);
    expect(server.asked.at(-1)?.name).toBe('logout');
    expect(server.sessions.size).toBe(0);
  });

  it('is not what the outcome depends on: a sign-out that fails is no failure', async () => {
    const server = await startOperatorServer([order()]);
    server.refuseNext('logout', 'nothing');
    expect((await run(server, ['take', number])).code).toBe(0);
  });

  it('begins with the plain password where the server has no key', async () => {
    const server = await startOperatorServer([order()], { plain: true });
    expect((await run(server, ['list'])).code).toBe(0);
  });

  it('begins with a password that is asked for where the environment has none', async () => {
    const server = await startOperatorServer([order()]);
    const { code, questions } = await run(server, ['list'], {});
    expect(code).toBe(0);
    expect(questions).toEqual([`Password of ${operator.email} at ${server.url}: `]);
  });
});

function upload(name: string): object {
  return { id: '0198c0de-2222-7000-8000-000000000001', name, size: 9, type: 'image/jpeg' };
}

async function run(
  { url }: Pick<OperatorServer, 'url'>,
  args: readonly string[],
  env: Record<string, string> = { OPERATOR_PASSWORD: operator.password },
): Promise<{ code: number; said: string; complained: string; questions: string[] }> {
  const [said, complained, questions]: string[][] = [[], [], []];
  const code = await operate([...args, '--url', url, '--email', operator.email], {
    env,
    say: (text) => void said!.push(text),
    complain: (text) => void complained!.push(text),
    askPassword: (question) => {
      questions!.push(question);
      return Promise.resolve(operator.password);
    },
  });
  return { code, said: said!.join('\n'), complained: complained!.join('\n'), questions: questions! };
}
