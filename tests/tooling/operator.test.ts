import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ErrorName, errors } from '#contract/errors.ts';
import { operate } from '#tooling/operator/operate.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const number = 'MG2511217K2M9QWD';
const order = { id: 7, orderNumber: number, orderStatus: 2, held: 'another amount' };

type Reply = object | Error;

/** What the server answers to a call, by the last part of its path; an error where no answer arrives. */
let replies: Record<string, Reply | (() => Reply)>;
/** The received calls, oldest first: the last part of the path, what was sent, and with which token. */
let received: { name: string; sent: unknown; token: string | null }[];

const data = (reply: unknown): object => ({ code: 200, data: reply, msg: '' });
const refusal = (name: ErrorName, fields: object[] = []): object => ({
  code: errors[name].code,
  data: null,
  msg: `The server says ${name}.`,
  errors: fields,
});

beforeEach(() => {
  received = [];
  replies = {
    // The server has no key: passwords are sent in plain text.
    key: data(''),
    login: data({ accessToken: 'a token' }),
    list: data({ total: 1, records: [order] }),
  };
  vi.stubGlobal('fetch', async (url: string, { body, headers }: RequestInit) => {
    const { pathname, search } = new URL(url);
    const name = path.basename(pathname);
    const file = body instanceof FormData ? (body.get('file') as File).name : undefined;
    const sent = file ?? (body ? JSON.parse(body as string) : search);
    received.push({ name, sent, token: new Headers(headers).get('Authorization') });
    const given = replies[name] ?? data(file === undefined ? null : { id: `id of ${file}` });
    const reply: Reply = typeof given === 'function' ? given() : given;
    return reply instanceof Error ? Promise.reject(reply) : Response.json(reply);
  });
});

async function run(
  args: readonly string[],
  env: Record<string, string> = { OPERATOR_PASSWORD: 'Lantern 灯' },
) {
  const [said, complained, questions]: [string[], string[], string[]] = [[], [], []];
  const code = await operate([...args, '--url', 'http://shop.example', '--email', 'o@shop.example'], {
    env,
    say: (text) => void said.push(text),
    complain: (text) => void complained.push(text),
    askPassword: (question) => {
      questions.push(question);
      return Promise.resolve('typed');
    },
  });
  return { code, said: said.join('\n'), complained: complained.join('\n'), questions };
}

const sentTo = (wanted: string): unknown[] =>
  received.flatMap(({ name, sent }) => (name === wanted ? [sent] : []));

describe('a command that changes an order', () => {
  it.each([
    ['take', [], { id: 7 }],
    ['withdraw', ['--reason', 'no answer'], { id: 7, reason: 'no answer' }],
    ['deposit', ['--confirmed'], { id: 7, isConfirmed: true, reason: '' }],
    ['complete', [], { id: 7, documents: [], manual: [] }],
  ])('%s %j makes its call once and prints the order', async (name, rest, payload) => {
    const { code, said } = await run([name, number.toLowerCase(), ...rest]);
    expect(code).toBe(0);
    expect(said).toMatch(/2 underReview +another amount$/);
    expect(sentTo(name)).toEqual([payload]);
  });

  it('sends its files first and names them by what the server calls them', async () => {
    const folder = await temporaryFolder();
    const [visa, photo, manual] = ['visa.pdf', '照片.jpg', 'how.pdf'].map((name) => path.join(folder, name));
    await Promise.all([visa, photo, manual].map((file) => writeFile(file!, 'a file')));
    await run(['complete', number, '--documents', visa!, '--documents', photo!, '--manual', manual!]);
    expect(sentTo('complete')).toEqual([
      { id: 7, documents: ['id of visa.pdf', 'id of 照片.jpg'], manual: ['id of how.pdf'] },
    ]);
  });

  it('changes nothing where one of its files is refused', async () => {
    const file = path.join(await temporaryFolder(), 'visa.txt');
    await writeFile(file, 'no document');
    replies['upload'] = refusal('documentType');
    expect(await run(['complete', number, '--documents', file])).toMatchObject({
      code: 1,
      complained: 'The server says documentType.',
    });
    expect(sentTo('complete')).toEqual([]);
  });

  it('is no failure where the changed order cannot be read', async () => {
    replies['take'] = () => {
      replies['list'] = new Error('no network');
      return data(null);
    };
    expect(await run(['take', number])).toMatchObject({ code: 0, said: 'Done.' });
  });
});

describe('a command that reads', () => {
  it('sends its options as a query where its call is a GET', async () => {
    replies['adverts'] = data([]);
    expect((await run(['adverts', '--days', '2'])).said).toBe('There is nothing.');
    expect(sentTo('adverts')).toEqual(['?days=2']);
  });

  it('prints what the server has sent with --json', async () => {
    expect(JSON.parse((await run(['list', '--json'])).said)).toEqual({ total: 1, records: [order] });
  });
});

describe('what the server refuses', () => {
  it('is told in its words, with the fields that are wrong', async () => {
    replies['reject'] = refusal('invalidInput', [{ pointer: '/items/0/pointer', keyword: 'enum', key: '' }]);
    const { code, said, complained } = await run(['reject', number, '--items', '/foto:other']);
    expect({ code, said }).toEqual({ code: 1, said: '' });
    expect(complained).toBe('The server says invalidInput.\n  /items/0/pointer enum');
  });

  it('is an order that there is not', async () => {
    const { code, complained } = await run(['take', 'MG1']);
    expect([code, complained]).toEqual([2, expect.stringContaining('There is no order MG1.')]);
  });

  it('may be nothing at all: no answer', async () => {
    replies['list'] = new Error('no network');
    const { code, complained } = await run(['list']);
    expect([code, complained]).toEqual([1, expect.stringContaining('did not answer')]);
  });
});

describe('the session', () => {
  it.each([
    ['done', {}],
    ['refused', { take: refusal('orderState') }],
    ['done, though the sign-out fails', { logout: new Error('no network') }],
  ])('ends with the command that was %s', async (how, changed) => {
    Object.assign(replies, changed);
    expect((await run(['take', number])).code).toBe(how === 'refused' ? 1 : 0);
    expect(received.at(-1)).toMatchObject({ name: 'logout', token: 'Bearer a token' });
  });

  it('begins with a password that is asked for where the environment has none', async () => {
    const { code, questions } = await run(['list'], {});
    expect(code).toBe(0);
    expect(questions).toEqual(['Password of o@shop.example at http://shop.example: ']);
    expect(sentTo('login')).toMatchObject([{ username: 'o@shop.example', password: 'typed' }]);
  });
});
