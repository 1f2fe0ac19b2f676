import { describe, expect, it } from 'vitest';
import { locales } from '#contract/locale.ts';
import { commands } from '#tooling/operator/commands.ts';
import { operate } from '#tooling/operator/operate.ts';
import { optionsOf, parsed, payloadOf } from '#tooling/operator/options.ts';
import { everyEndpoint } from '#tests/support/contract.ts';

const order = 'MG1';
const inAll = (text: string): object => Object.fromEntries(locales.map((locale) => [locale, text]));
const page = { page: 1, pageSize: 20 };

describe('the commands', () => {
  it('are the calls of operators, each by a name of its own', async () => {
    // Releases of flows are made on a page, the studio. Its second factor an operator gives while signing in.
    const calls = (await everyEndpoint()).filter(
      ([, { access, path }]) => access === 'operator' && !/^\/api\/(studio|secondFactor)\//.test(path),
    );
    expect([...commands.values()].map(({ path }) => path).sort()).toEqual(
      calls.map(([, { path }]) => path).sort(),
    );
  });
});

describe('a command line', () => {
  // Underscores stand for spaces within an argument.
  it.each<[string, object]>([
    ['list', page],
    ['list --status 2 --page 3', { ...page, status: 2, page: 3 }],
    ['list --held --order-number MG1', { ...page, held: true, orderNumber: 'MG1' }],
    ['searches', { days: 30 }],
    ['record --person ada@test.example', { person: 'ada@test.example', page: 1, pageSize: 20 }],
    [
      'give-role --login-name bob@test.example --role finance',
      { loginName: 'bob@test.example', role: 'finance' },
    ],
    ['rate --rate 0.1205 --source ECB --sure', { rate: '0.1205', source: 'ECB', sure: true }],
    ['decide 7 --decision approve --step 90', { id: 7, decision: 'APPROVE', reason: '', step: 90 }],
    ['watch --word 88 --language us --action hold', { word: '88', language: 'US', action: 'hold' }],
    [
      `complete ${order} --documents a.pdf --documents b.jpg --logistics 4`,
      { id: 1, documents: ['a.pdf', 'b.jpg'], manual: [], logistics: 4 },
    ],
    [
      `reject ${order} --items /uploads/photo:unreadable --items /travel:other:see_page_2:_twice`,
      {
        id: 1,
        items: [
          { pointer: '/uploads/photo', reason: 'unreadable', note: '' },
          { pointer: '/travel', reason: 'other', note: 'see page 2: twice' },
        ],
      },
    ],
    [`deposit ${order} --confirmed`, { id: 1, isConfirmed: true, reason: '' }],
    [`deposit ${order} --no-confirmed`, { id: 1, isConfirmed: false, reason: '' }],
    [`inform ${order} --text hello --text-DE hallo`, { id: 1, text: { ...inAll('hello'), DE: 'hallo' } }],
  ])('%s is a payload', (line, payload) => {
    const [name = '', ...args] = line.split(' ').map((arg) => arg.replaceAll('_', ' '));
    const call = commands.get(name)!;
    const { values, positionals } = parsed(call, args);
    const [id] = positionals;
    expect(payloadOf(call, id === order ? 1 : id && Number(id), values)).toEqual(payload);
  });

  it.each([
    ['', /There is no command/],
    ['toString', /There is no command "toString"/],
    ['show', /id/],
    ['answered seven', /\/id must be integer/],
    ['show MG1 MG2', /"MG2" is too much/],
    ['list MG1', /"MG1" is too much/],
    ['list --status 8', /\/status must be equal to one of/],
    ['list --page two', /\/page must be integer/],
    ['list --nonsense', /Unknown option '--nonsense'/],
    ['list --password secret', /Unknown option '--password'/],
    ['reject MG1', /items/],
    ['reject MG1 --items /uploads/photo:ugly', /\/items\/0\/reason must be/],
    ['withdraw MG1', /reason/],
    ['refund MG1 --reason late --attempt 7', /\/attempt must match format/],
    ['inform MG1 --text-US hello', /\/text must have required properties IT, ES/],
    ['list --url ftp://moongate.example', /--url must be an http address/],
    ['complete MG1 --documents /nowhere/visa.pdf', /There is no file/],
    ['save --data /nowhere.json', /is not a file of JSON/],
  ])('"%s" is refused with the mistake, without asking for a password', async (line, mistake) => {
    const { code, complained } = await run(line);
    expect([code, complained]).toEqual([2, expect.stringMatching(mistake)]);
    expect(complained).toMatch(/\nSee npm run operator -- help/);
  });

  it.each(['help', '--help', '-h'])('%s lists every command', async (line) => {
    const { code, said } = await run(line);
    expect(code).toBe(0);
    for (const [name, { summary }] of commands)
      expect(said).toMatch(new RegExp(`^${name} +${summary.slice(0, 9)}`, 'm'));
  });

  it.each([...commands])('help %s explains every option', async (name, call) => {
    const { said } = await run(`${name} --help`);
    for (const option of optionsOf(call))
      expect(said).toMatch(new RegExp(`^--(\\[no-\\])?${option.name}\\b`, 'm'));
  });
});

async function run(line: string) {
  const [said, complained]: string[][] = [[], []];
  const code = await operate(line === '' ? [] : line.split(' '), {
    env: {},
    say: (text) => void said!.push(text),
    complain: (text) => void complained!.push(text),
    askPassword: () => Promise.reject(new Error('nobody may be asked')),
  });
  return { code, said: said!.join('\n'), complained: complained!.join('\n') };
}
