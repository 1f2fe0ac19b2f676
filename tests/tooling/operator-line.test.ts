import { describe, expect, it } from 'vitest';
import { locales } from '#contract/locale.ts';
import { readCommandLine } from '#tooling/operator/command-line.ts';
import { help } from '#tooling/operator/help.ts';
import { operate } from '#tooling/operator/operate.ts';

const order = 'MG2511217K2M9QWD';
const inAll = (text: string): object => Object.fromEntries(locales.map((locale) => [locale, text]));
const nothing = { documents: [], manual: [], carrier: undefined, tracking: undefined };
const list = { name: 'list', page: 1, status: undefined, isHeld: false };

describe('a command line', () => {
  it.each([
    ['list', list],
    ['list --status 2 --page 3', { ...list, status: 2, page: 3 }],
    ['list --held', { ...list, isHeld: true }],
    ['searches', { name: 'searches', days: 30 }],
    ['messages --page 2', { name: 'messages', page: 2 }],
    ['answered --message 7', { name: 'answered', id: 7 }],
    ['searches --days 7', { name: 'searches', days: 7 }],
    ['posts --page 2', { name: 'posts', page: 2 }],
    ['words', { name: 'words', page: 1 }],
    ['history --post 7', { name: 'history', id: 7 }],
    [
      'decide --post 7 --decision approve --step 90',
      { name: 'decide', id: 7, decision: 'APPROVE', reason: '', step: 90 },
    ],
    [
      'decide --post 7 --decision remove --reason an_advert',
      { name: 'decide', id: 7, decision: 'REMOVE', reason: 'an advert' },
    ],
    [
      'watch --word casino* --language US --action hold',
      { name: 'watch', word: 'casino*', language: 'US', action: 'hold' },
    ],
    [`show ${order}`, { name: 'show' }],
    [`take ${order}`, { name: 'take' }],
    [`complete ${order}`, { name: 'complete', ...nothing }],
    [
      `complete ${order} --document visa.pdf --document photo.jpg --manual how.pdf`,
      { name: 'complete', ...nothing, documents: ['visa.pdf', 'photo.jpg'], manual: ['how.pdf'] },
    ],
    [
      `complete ${order} --carrier 4 --tracking EX123`,
      { name: 'complete', ...nothing, carrier: 4, tracking: 'EX123' },
    ],
    [
      `reject ${order} --item /uploads/photo:unreadable --item /travel/enterDate:other:see_page_2:_twice`,
      {
        name: 'reject',
        items: [
          { pointer: '/uploads/photo', reason: 'unreadable', note: '' },
          { pointer: '/travel/enterDate', reason: 'other', note: 'see page 2: twice' },
        ],
      },
    ],
    [`withdraw ${order} --reason no_answer`, { name: 'withdraw', reason: 'no answer' }],
    [`deposit ${order} --confirm`, { name: 'deposit', isConfirmed: true, reason: '' }],
    [
      `deposit ${order} --refuse --reason no_transfer`,
      { name: 'deposit', isConfirmed: false, reason: 'no transfer' },
    ],
    [`refund ${order} --reason=-5_days`, { name: 'refund', reason: '-5 days' }],
    [`release ${order} --reason looked_at`, { name: 'release', reason: 'looked at' }],
    [`inform ${order} --text hello`, { name: 'inform', text: inAll('hello') }],
    [
      `inform ${order} --text hello --text-DE hallo`,
      { name: 'inform', text: { ...inAll('hello'), DE: 'hallo' } },
    ],
    [
      `inform ${order} ${locales.map((locale) => `--text-${locale} hello`).join(' ')}`,
      { name: 'inform', text: inAll('hello') },
    ],
  ])('%s is understood', (line, command) => {
    expect(read(line)?.task.command).toEqual(command);
    expect(read(line)?.task.order).toBe(
      /^(list|searches|messages|answered|posts|words|history|decide|watch)/.test(line) ? undefined : order,
    );
  });

  it.each([
    ['show', /Say which order: show ORDER/],
    ['show MG1 MG2', /"MG2" is too much/],
    ['list MG1', /list takes no "MG1"/],
    ['list --status 8', /--status must be a whole number from 0 to 7, but it is "8"/],
    ['list --status two', /--status must be a whole number/],
    ['list --page 0', /--page must be a whole number from 1/],
    ['list --status', /--status/],
    ['list --nonsense', /Unknown option '--nonsense'\.$/],
    ['take MG1 --reason why', /Unknown option '--reason'/],
    ['complete MG1 --carrier 5 --tracking EX1', /--carrier must be a whole number from 1 to 4/],
    ['complete MG1 --carrier 3', /--carrier and --tracking go together/],
    ['complete MG1 --tracking EX1', /--carrier and --tracking go together/],
    ['reject MG1', /--item is missing/],
    ['reject MG1 --item /uploads/photo', /--item must be POINTER:REASON/],
    ['reject MG1 --item uploads/photo:other', /for example \/uploads\/photo:unreadable/],
    ['reject MG1 --item /uploads/photo:ugly', /REASON is one of unreadable, incomplete/],
    [`reject MG1 --item /uploads/photo:other:${'x'.repeat(501)}`, /--item must be/],
    ['withdraw MG1', /--reason is missing/],
    ['withdraw MG1 --reason _', /--reason is missing/],
    ['refund MG1 --reason', /--reason/],
    ['release MG1', /--reason is missing/],
    ['deposit MG1', /either --confirm, or --refuse/],
    ['deposit MG1 --confirm --refuse --reason both', /either --confirm, or --refuse/],
    ['deposit MG1 --refuse', /--reason is missing/],
    ['inform MG1', /--text-US, --text-IT, --text-ES, --text-FR, --text-DE, --text-ZH/],
    ['decide --decision approve', /--post is missing: add --post N/],
    ['decide --post 7 --decision maybe', /--decision must be one of approve, reject, remove/],
    ['decide --post 7 --decision reject', /--reason is missing/],
    ['decide --post 7 --decision approve', /--step is missing/],
    ['watch --word x --action hold', /--language is missing/],
    ['watch --word x --language XX --action hold', /--language must be one of US, IT/],
    [`watch --word ${'x'.repeat(101)} --language US --action hold`, /longer than 100/],
    ['answered', /--message is missing: add --message N/],
    ['inform MG1 --text-US hello', /add --text-IT, --text-ES, --text-FR, --text-DE, --text-ZH,/],
    ['list --password secret', /no option for the password.*OPERATOR_PASSWORD/],
    ['list --password=secret', /no option for the password.*OPERATOR_PASSWORD/],
    ['list --url moongate.example', /--url must be an http address.*"moongate.example"/],
    ['list --url ftp://moongate.example', /--url must be an http address/],
  ])('%s is refused with what to write instead', (line, sentence) => {
    expect(() => read(line)).toThrow(sentence);
    expect(() => read(line)).toThrow(expect.objectContaining({ name: 'UsageError' }));
  });

  it.each([
    ['list', {}, 'http://127.0.0.1:3000', 'operator@moongate.example'],
    ['list', { PUBLIC_URL: '', OPERATOR_EMAIL: '' }, 'http://127.0.0.1:3000', 'operator@moongate.example'],
    [
      'list',
      { PUBLIC_URL: 'https://a.example', OPERATOR_EMAIL: 'a@a.example' },
      'https://a.example',
      'a@a.example',
    ],
    [
      'list --url https://b.example/ --email b@b.example',
      { PUBLIC_URL: 'https://a.example', OPERATOR_EMAIL: 'a@a.example' },
      'https://b.example',
      'b@b.example',
    ],
  ])('%s with %j goes to %s as %s', (line, env, url, email) => {
    expect(readCommandLine(line.split(' '), env)).toMatchObject({ url, email });
  });

  it('takes the number of an order in small letters, too', () => {
    expect(read(`take ${order.toLowerCase()}`)?.task.order).toBe(order);
  });
});

describe('the exit code', () => {
  it.each([
    ['help', 0],
    ['--help', 0],
    ['-h', 0],
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
function read(line: string) {
  return readCommandLine(
    line.split(' ').map((arg) => arg.replaceAll('_', ' ')),
    {},
  );
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
