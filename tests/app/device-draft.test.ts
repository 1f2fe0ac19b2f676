// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceDraft } from '#app/parts/site/forms/device-draft.ts';
import { notesOf } from '#client/device-notes.ts';
import { clearSession, updateSession, type UserInfo } from '#client/session.ts';
import type { Answers } from '#engine/form/flow.ts';
import { compileSketch, flowSchema, step } from '#tests/support/flow-sketch.ts';

const line = { type: 'string', format: 'line', maxLength: 50 };
const flow = await compileSketch(flowSchema({ post: step({ title: line, text: line }) }));
const ada = 1;
const name = `draft:${flow.id}:new`;

/** A window in which a post is written. `type` is what has been typed when it is saved. */
function open(start: Answers = {}, about = 'new') {
  const device = deviceDraft({ user: ada, flow, about }, start, 'changed elsewhere');
  let answers: Answers = start;
  const draft = device.open({
    notify: () => undefined,
    answers: () => answers,
    merged: (merged) => void (answers = merged),
  });
  answers = draft.restored ?? start;
  const type = async (post: Answers): Promise<void> => {
    answers = { post };
    draft.change(answers);
    await draft.flush(answers);
  };
  return { device, draft, type, answers: () => answers };
}

/** What the browser tells the other windows. */
function tellOthers(): void {
  const key = `note:${ada}:${name}`;
  globalThis.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
}

beforeEach(() => {
  localStorage.clear();
  updateSession({ token: 'token', userInfo: { id: ada, nickName: 'Ada' } as UserInfo });
});

describe('a draft on the device', () => {
  it('is there when the form is opened again, until it was sent', async () => {
    const first = open();
    expect(first.device.isBegun).toBe(false);
    await first.type({ title: 'Market' });
    first.draft.stop();
    const again = open();
    expect(again.device.isBegun).toBe(true);
    expect(again.answers()).toEqual({ post: { title: 'Market' } });
    again.device.forget();
    expect(open().answers()).toEqual({});
  });

  it('is one for each thing that is written', async () => {
    await open({}, 'new in 3').type({ title: 'Market' });
    expect(open({}, 'new in 4').answers()).toEqual({});
  });

  it('is merged with what another window has written', async () => {
    const [first, second] = [open(), open()];
    await first.type({ title: 'Market' });
    await second.type({ text: 'Go early' }).catch(() => undefined);
    await vi.waitFor(() => expect(second.answers()).toEqual({ post: { title: 'Market', text: 'Go early' } }));
    await second.draft.flush(second.answers());
    tellOthers();
    await vi.waitFor(() => expect(first.answers()).toEqual({ post: { title: 'Market', text: 'Go early' } }));
    for (const { draft } of [first, second]) draft.stop();
  });

  it('goes on from what the server has, where that was changed meanwhile', async () => {
    const first = open({ post: { title: 'Market', text: 'Go early' } });
    await first.type({ title: 'Market', text: 'Go at six' });
    first.draft.stop();
    const again = open({ post: { title: 'Morning market', text: 'Go early' } });
    expect(again.answers()).toEqual({ post: { title: 'Morning market', text: 'Go at six' } });
    again.draft.stop();
  });

  it('does not keep anybody from sending where the device has no room', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { draft, type, device } = open();
    await type({ title: 'Market' });
    expect(draft.status).toBe('refused');
    expect(device.isKept()).toBe(false);
    full.mockRestore();
    draft.stop();
  });

  it('is left alone by a window with an older form, and ignored where it is damaged', async () => {
    localStorage.setItem(
      `note:${ada}:${name}`,
      `${Date.now()}:{"revision":1,"version":99,"answers":{},"base":{}}`,
    );
    expect(open().device.isBegun).toBe(false);
    localStorage.setItem(`note:${ada}:${name}`, `${Date.now()}:{"revision":"x"`);
    expect(open().device.isBegun).toBe(false);
  });

  it('is removed with the other notes when its user signs out', async () => {
    await open().type({ title: 'Market' });
    expect(notesOf(ada).size).toBe(1);
    clearSession();
    expect(notesOf(ada).size).toBe(0);
  });
});
