// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepAnswers } from '#app/parts/site/forms/kept-answers.ts';
import { withoutSecrets } from '#app/parts/site/forms/left-answers.ts';
import { notesOf, visitor } from '#client/device-notes.ts';
import { clearSession, updateSession, type UserInfo } from '#client/session.ts';
import type { FieldSchema, Flow } from '#engine/form/flow.ts';
import type { Json } from '#engine/form/json.ts';
import { createWizard } from '#engine/wizard/wizard.ts';
import { answersOf } from '../support/answers-of.ts';
import { flowOf, machineOf } from '../support/flow-machines.ts';
import { compileSketch, flowSchema, step, text } from '../support/flow-sketch.ts';

const flow = flowOf('site/contact');
const message = answersOf(flow)['message'] as Record<string, Json>;
const ada = { id: 1, nickName: 'Ada' } as UserInfo;
const signIn = (userInfo: UserInfo): void => updateSession({ token: 'token', userInfo });

/** The contact form on a page that was just loaded. */
function open(brought: Readonly<Record<string, string>> = {}, version = flow.header.version) {
  const shown: Flow = { ...flow, header: { ...flow.header, version } };
  const wizard = createWizard({ flow: shown, machine: machineOf(flow), call: async () => null });
  for (const [pointer, value] of Object.entries(brought)) wizard.set(pointer, value);
  const leave = keepAnswers(wizard, Object.keys(brought));
  return { wizard, leave, typed: () => wizard.getSnapshot().answers['message'] };
}

function write(values: Readonly<Record<string, unknown>>, page = open()): void {
  for (const [name, value] of Object.entries(values)) page.wizard.set(`/message/${name}`, value as string);
  page.leave();
}

beforeEach(() => {
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
});

describe('what is typed into a form without a draft', () => {
  const text = { title: 'A question', content: 'When are you open?' };

  it('is there when a visitor loads the page again, in this window only', () => {
    write(text);
    expect(open().typed()).toEqual(text);
    expect([...notesOf(visitor).keys()]).toEqual(['form:site/contact']);
    expect(localStorage.length).toBe(0);
    sessionStorage.clear();
    expect(open().typed()).toBeUndefined();
  });

  it('is there for the user who has typed it, and for nobody else', () => {
    signIn(ada);
    write(text);
    expect(open().typed()).toEqual(text);
    signIn({ ...ada, id: 2 });
    expect(open().typed()).toBeUndefined();
    clearSession();
    expect(open().typed()).toBeUndefined();
  });

  it('is removed when it was sent', async () => {
    const page = open();
    for (const [name, value] of Object.entries(message)) page.wizard.set(`/message/${name}`, value as string);
    expect(notesOf(visitor).size).toBe(1);
    page.wizard.next();
    await vi.waitFor(() => expect(page.wizard.getSnapshot().place.name).toBe('done'));
    expect(notesOf(visitor).size).toBe(0);
  });

  it('gives way to what the address brings, which alone is not kept', () => {
    write(text);
    expect(open({ '/message/title': 'A flat in Xi’an' }).typed()).toEqual({
      ...text,
      title: 'A flat in Xi’an',
    });
    sessionStorage.clear();
    write({ email: 'ada@example.org' }, open({ '/message/title': 'A flat in Xi’an' }));
    expect(notesOf(visitor).size).toBe(0);
  });

  it('is left alone where only the account has filled in something', () => {
    signIn(ada);
    write({ email: 'ada@example.org', country: 'GBR' });
    expect(notesOf(ada.id).size).toBe(0);
  });

  it('is not shown in a form of an older version', () => {
    const page = open({}, flow.header.version + 1);
    write(text, page);
    expect(open().typed()).toBeUndefined();
  });
});

it('passwords, codes and the slider are not kept', async () => {
  const fill = (autocomplete: string): FieldSchema => ({ ...text, 'x-ui': { autocomplete } });
  const secret = await compileSketch(
    flowSchema({
      page: step({
        name: text,
        password: { type: 'string', format: 'password' },
        earlier: fill('current-password'),
        by: fill('name'),
        group: step({ code: fill('one-time-code'), town: text }),
        isThere: { type: 'boolean', const: true, 'x-ui': { confirm: 'slide' } },
      }),
    }),
  );
  const all = Object.fromEntries(['name', 'password', 'earlier', 'by', 'isThere'].map((name) => [name, 'x']));
  const page = { ...all, group: { code: '123456', town: 'x' } };
  expect(withoutSecrets(secret, { page })).toEqual({ page: { name: 'x', by: 'x', group: { town: 'x' } } });
  expect(withoutSecrets(flow, { message })).toEqual({ message: { ...message, verified: undefined } });
});
