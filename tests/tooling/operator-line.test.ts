import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { locales } from '#contract/locale.ts';
import { type CommandLine, type Environment, readCommandLine } from '#tooling/operator/command-line.ts';
import { commands } from '#tooling/operator/commands.ts';
import { help, helpOf } from '#tooling/operator/help.ts';
import { operate } from '#tooling/operator/operate.ts';

const order = 'MG2511217K2M9QWD';
const attempt = '0198c0de-1111-7000-8000-000000000001';
const inAll = (text: string): object => Object.fromEntries(locales.map((locale) => [locale, text]));
const page = { page: 1, pageSize: 20 };
const ofEnvironment = { PUBLIC_URL: 'https://a.example', OPERATOR_EMAIL: 'a@a.example' };

describe('a command line', () => {
  it.each([
    ['list', page],
    ['list --status 2 --page 3', { ...page, status: 2, page: 3 }],
    ['list --held --order-number MG1', { ...page, held: true, orderNumber: 'MG1' }],
    ['searches', { days: 30 }],
    ['searches --days 7', { days: 7 }],
    ['messages --page 2', { ...page, page: 2 }],
    ['answered 7', { id: 7 }],
    ['posts --page 2', { ...page, page: 2 }],
    ['words --page-size 100', { ...page, pageSize: 100 }],
    ['history 7', { id: 7 }],
    ['decide 7 --decision approve --step 90', { id: 7, decision: 'APPROVE', reason: '', step: 90 }],
    ['decide 7 --decision REMOVE --reason an_advert', { id: 7, decision: 'REMOVE', reason: 'an advert' }],
    ['watch --word casino* --language us --action hold', { word: 'casino*', language: 'US', action: 'hold' }],
    ['watch --word 88 --language US --action hold', { word: '88', language: 'US', action: 'hold' }],
    [`show ${order}`, {}],
    [`take ${order}`, {}],
    [`complete ${order}`, { documents: [], manual: [] }],
    [
      `complete ${order} --document visa.pdf --document photo.jpg --manual how.pdf`,
      { documents: ['visa.pdf', 'photo.jpg'], manual: ['how.pdf'] },
    ],
    [
      `complete ${order} --carrier 4 --tracking 123`,
      { documents: [], manual: [], logistics: 4, expressNumber: '123' },
    ],
    [
      `reject ${order} --item /uploads/photo:unreadable --item /travel/enterDate:other:see_page_2:_twice`,
      {
        items: [
          { pointer: '/uploads/photo', reason: 'unreadable', note: '' },
          { pointer: '/travel/enterDate', reason: 'other', note: 'see page 2: twice' },
        ],
      },
    ],
    [`withdraw ${order} --reason no_answer`, { reason: 'no answer' }],
    [`deposit ${order} --confirm`, { isConfirmed: true, reason: '' }],
    [`deposit ${order} --no-confirm --reason no_transfer`, { isConfirmed: false, reason: 'no transfer' }],
    [`refund ${order} --reason=-5_days`, { reason: '-5 days' }],
    [`refund ${order} --reason late --attempt ${attempt}`, { reason: 'late', attempt }],
    [`release ${order} --reason looked_at`, { reason: 'looked at' }],
    [`inform ${order} --text hello`, { text: inAll('hello') }],
    [`inform ${order} --text hello --text-DE hallo`, { text: { ...inAll('hello'), DE: 'hallo' } }],
    [
      `inform ${order} ${locales.map((locale) => `--text-${locale} hello`).join(' ')}`,
      { text: inAll('hello') },
    ],
  ])('%s is understood', (line, payload) => {
    const { command, ...rest } = read(line);
    expect(rest.payload).toEqual(payload);
    expect(rest.order).toBe(line.includes(order) ? order : undefined);
    // With uploads in place of files, and the id of the order, it is a payload of the contract.
    const uploads = Object.fromEntries((command.files ?? []).map((property) => [property, []]));
    const sent = { ...(rest.order !== undefined && { id: 1 }), ...rest.payload, ...uploads };
    expect(Value.Check(command.call.payload, sent)).toBe(true);
  });

  it.each([
    ['show', /Say which one: show ORDER/],
    ['answered', /Say which one: answered ID/],
    ['answered seven', /ID must be a whole number, but it is "seven"/],
    ['show MG1 MG2', /"MG2" is too much/],
    ['list MG1', /"MG1" is too much/],
    ['list --status 8', /--status must be .*, but it is "8"/],
    ['list --status two', /--status must be .*, but it is "two"/],
    ['list --page 0', /--page must be a whole number from 1 to/],
    ['list --status', /--status/],
    ['list --nonsense', /Unknown option '--nonsense'\.$/],
    ['take MG1 --reason why', /Unknown option '--reason'/],
    ['complete MG1 --carrier 5 --tracking EX1', /--carrier must be .*"5"/],
    ['complete MG1 --carrier 3', /--carrier and --tracking go together/],
    ['complete MG1 --tracking EX1', /--carrier and --tracking go together/],
    ['reject MG1', /--item is missing: add --item POINTER:REASON:NOTE/],
    ['reject MG1 --item /uploads/photo', /--item must be POINTER:REASON:NOTE/],
    ['reject MG1 --item /uploads/photo:ugly', /REASON is one of unreadable, incomplete/],
    [`reject MG1 --item /uploads/photo:other:${'x'.repeat(501)}`, /--item must be/],
    ['withdraw MG1', /--reason is missing/],
    ['withdraw MG1 --reason _', /--reason must be a text of 1 to/],
    ['refund MG1 --reason', /--reason/],
    ['refund MG1 --reason late --attempt 7', /--attempt must be uuid/],
    ['release MG1', /--reason is missing/],
    ['deposit MG1', /--confirm is missing: add --confirm or --no-confirm/],
    ['inform MG1', /--text-US, --text-IT, --text-ES, --text-FR, --text-DE, --text-ZH/],
    ['inform MG1 --text-US hello', /add --text-IT, --text-ES, --text-FR, --text-DE, --text-ZH,/],
    ['decide 7', /--decision is missing/],
    ['decide 7 --decision maybe', /--decision must be one of APPROVE, REJECT, REMOVE/],
    ['watch --word x --action hold', /--language is missing/],
    ['watch --word x --language XX --action hold', /--language must be one of US, IT/],
    [`watch --word ${'x'.repeat(101)} --language US --action hold`, /--word must be a text of 1 to 100/],
    ['list --password secret', /no option for the password.*OPERATOR_PASSWORD/],
    ['list --password=secret', /no option for the password.*OPERATOR_PASSWORD/],
    ['list --url moongate.example', /--url must be an http address.*"moongate.example"/],
    ['list --url ftp://moongate.example', /--url must be an http address/],
  ])('%s is refused with the correction', (line, sentence) => {
    expect(() => read(line)).toThrow(sentence);
    expect(() => read(line)).toThrow(expect.objectContaining({ name: 'UsageError' }));
  });

  it.each([
    ['list', {}, 'http://127.0.0.1:3000', 'operator@moongate.example'],
    ['list', { PUBLIC_URL: '', OPERATOR_EMAIL: '' }, 'http://127.0.0.1:3000', 'operator@moongate.example'],
    ['list', ofEnvironment, 'https://a.example', 'a@a.example'],
    ['list --url https://b.example/ --email b@b.example', ofEnvironment, 'https://b.example', 'b@b.example'],
  ])('%s with %j goes to %s as %s', (line, env, url, email) => {
    expect(read(line, env)).toMatchObject({ url, email });
  });

  it.each([
    [{}, 'US'],
    [{ LANG: 'C.UTF-8' }, 'US'],
    [{ LANG: 'de_DE.UTF-8' }, 'DE'],
    [{ LANG: 'de_DE.UTF-8', LC_ALL: 'zh_CN.UTF-8' }, 'ZH'],
  ])('with %j speaks %s', (env, locale) => {
    expect(read('list', env).locale).toBe(locale);
  });

  it('takes the number of an order in small letters, too', () => {
    expect(read(`take ${order.toLowerCase()}`).order).toBe(order);
  });
});

describe('the help', () => {
  it('names every command and every property of its payload', () => {
    for (const [name, command] of Object.entries(commands)) {
      expect(help).toContain(`  ${name}`);
      const { properties = {} } = command.call.payload as { properties?: object };
      const options = Object.keys(properties).filter((property) => property !== 'id');
      expect(helpOf(name, command).match(/^ {6}--/gm) ?? []).toHaveLength(options.length);
    }
  });
});

describe('the exit code', () => {
  it.each([
    ['help', 0],
    ['--help', 0],
    ['-h', 0],
    ['help reject', 0],
    ['reject --help', 0],
    ['', 2],
    ['delete MG1', 2],
    ['toString', 2],
    ['show', 2],
    ['complete MG1 --document /nowhere/visa.pdf', 2],
  ])('of "%s" is %i, without asking for a password', async (line, code) => {
    const { said, complained, surroundings } = ears();
    expect(await operate(line === '' ? [] : line.split(' '), surroundings)).toBe(code);
    expect([said.length, complained.length]).toEqual(code === 0 ? [1, 0] : [0, 1]);
  });

  it('comes with all commands where the command is unknown', async () => {
    const { complained, surroundings } = ears();
    await operate(['delete', 'MG1'], surroundings);
    expect(complained).toEqual([`There is no command "delete".\n\n${help}`]);
  });
});

/** Underscores stand for spaces within an argument. */
function read(line: string, env: Environment = {}): CommandLine {
  const [name = '', ...args] = line.split(' ').map((arg) => arg.replaceAll('_', ' '));
  return readCommandLine(name, commands[name]!, args, env);
}

function ears() {
  const said: string[] = [];
  const complained: string[] = [];
  const surroundings = {
    env: {},
    say: (text: string) => void said.push(text),
    complain: (text: string) => void complained.push(text),
    askPassword: () => Promise.reject(new Error('nobody may be asked')),
  };
  return { said, complained, surroundings };
}
