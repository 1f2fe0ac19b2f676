import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Reply } from '#contract/define.ts';
import type { operatorOrders } from '#contract/operator.contract.ts';
import { operate } from '#tooling/operator/operate.ts';
import { operator, type OperatorServer, startOperatorServer } from '#tests/support/operator-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

type Order = Reply<typeof operatorOrders.detail>;

const number = 'MG2511217K2M9QWD';

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
    ['take', [], { id: 7 }, '2 underReview'],
    ['withdraw', ['--reason', 'no answer'], { id: 7, reason: 'no answer' }, '5 cancelled'],
    ['release', ['--reason', 'looked at'], { id: 7, reason: 'looked at' }, number],
    ['deposit', ['--confirmed'], { id: 7, isConfirmed: true, reason: '' }, '6 paid'],
    ['complete', [], { id: 7, documents: [], manual: [] }, '3 completed'],
  ])('%s %j makes its call once and prints the new state of the order', async (name, rest, payload, says) => {
    const server = await startOperatorServer([order({ held: 'another amount', isPending: true })]);
    const { code, said, complained } = await run(server, [name, number.toLowerCase(), ...rest]);
    expect({ code, complained }).toEqual({ code: 0, complained: '' });
    expect(said).toContain(says);
    expect(server.asked.filter((each) => each.name === name)).toEqual([{ name, payload }]);
  });

  it('sends its files first and names them by what the server calls them', async () => {
    const server = await startOperatorServer([order()]);
    const folder = await temporaryFolder();
    const file = async (name: string): Promise<string> => {
      await writeFile(path.join(folder, name), `%PDF-1.4 ${name}`);
      return path.join(folder, name);
    };
    const [visa, photo, manual] = await Promise.all(['visa.pdf', '照片.jpg', 'how.pdf'].map(file));
    const documents = ['--documents', visa!, '--documents', photo!];
    const { code } = await run(server, ['complete', number, ...documents, '--manual', manual!]);
    expect(code).toBe(0);
    const { payload } = server.asked.find((each) => each.name === 'complete')!;
    const sent = payload as { documents: string[]; manual: string[] };
    const names = [...sent.documents, ...sent.manual].map((id) => server.files.get(id)!.name);
    expect(names).toEqual(['visa.pdf', '照片.jpg', 'how.pdf']);
  });

  it('changes nothing where one of its files is refused', async () => {
    const server = await startOperatorServer([order()]);
    const file = path.join(await temporaryFolder(), 'visa.txt');
    await writeFile(file, 'no document');
    server.refuseNext('upload', 'documentType');
    const { code, complained } = await run(server, ['complete', number, '--documents', file]);
    expect([code, complained]).toEqual([1, 'The server says documentType.']);
    expect(server.orders[0]?.orderStatus).toBe(2);
  });

  it('is no failure where the changed order cannot be read', async () => {
    const server = await startOperatorServer([order()]);
    server.refuseNext('list', 'nothing', { after: 1 });
    expect(await run(server, ['take', number])).toMatchObject({ code: 0, said: 'Done.' });
  });
});

describe('what the server refuses', () => {
  it('is told in its words, with the fields that are wrong', async () => {
    const server = await startOperatorServer([order()]);
    server.refuseNext('reject', 'invalidInput', {
      fields: [{ pointer: '/items/0/pointer', keyword: 'enum', key: '' }],
    });
    const { code, said, complained } = await run(server, ['reject', number, '--items', '/foto:other']);
    expect({ code, said }).toEqual({ code: 1, said: '' });
    expect(complained).toBe('The server says invalidInput.\n  /items/0/pointer enum');
  });

  it('is a wrong password, too', async () => {
    const server = await startOperatorServer([order()]);
    const { code, complained } = await run(server, ['list'], { OPERATOR_PASSWORD: 'guess' });
    expect([code, complained]).toEqual([1, 'The server says wrongCredentials.']);
  });

  it('is an order that there is not', async () => {
    const { code, complained } = await run(await startOperatorServer([order()]), ['take', 'MG1']);
    expect([code, complained]).toEqual([2, expect.stringContaining('There is no order MG1.')]);
  });

  it('may be nothing at all: no answer', async () => {
    const { code, complained } = await run({ url: 'http://127.0.0.1:1' }, ['list']);
    expect([code, complained]).toEqual([1, expect.stringContaining('did not answer')]);
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
    expect([server.asked.at(-1)?.name, server.sessions.size]).toEqual(['logout', 0]);
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
