// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import type { TFunction } from 'i18next';
import { deviceDraft, forgetDeviceDraft } from '#app/parts/flows/device-draft.ts';
import { forgetNotes, keepNotesOf } from '#client/device-notes.ts';
import type { Answers } from '#engine/form/flow.ts';
import { flowOf } from '#tests/support/flow-machines.ts';

const user = 7;
const flow = flowOf('site/school');
const t = ((key: string) => key) as TFunction;
beforeEach(() => {
  localStorage.clear();
  keepNotesOf(user);
});

/** A window with the form: its draft, and the answers of other windows that it was told of. */
function openWindow(mine: Answers = {}) {
  const merged: Answers[] = [];
  const draft = deviceDraft(user, flow, t)!.open({
    notify: () => undefined,
    answers: () => mine,
    merged: (answers) => void merged.push(answers),
  });
  return { draft, merged };
}
/** Saves answers that were just typed. */
function save({ draft }: ReturnType<typeof openWindow>, answers: Answers) {
  draft.change(answers);
  return draft.flush(answers);
}
const kept = (): Answers | undefined => deviceDraft(user, flow, t)?.answers;

it('a draft on the device is there again after the window was closed, without what the form does not ask', async () => {
  const window = openWindow();
  await save(window, { person: { surname: 'LOVELACE', unknown: 'x' } });
  window.draft.stop();
  expect(kept()).toEqual({ person: { surname: 'LOVELACE' } });
});

it('two windows merge what they have changed', async () => {
  const [name, start] = [{ person: { surname: 'LOVELACE' } }, { choice: { term: '2027-03' } }];
  const [first, second] = [openWindow(name), openWindow(start)];
  await save(first, name);
  // The customer has to see first what the other window has changed.
  await expect(save(second, start)).rejects.toMatchObject({ kind: 'stale' });
  expect(second.merged.at(-1)).toEqual({ ...name, ...start });
  await save(second, { ...name, ...start });
  expect(kept()).toEqual({ ...name, ...start });
});

it('nothing is left of a form that was sent', async () => {
  await save(openWindow(), { person: { surname: 'LOVELACE' } });
  forgetDeviceDraft(user, flow.id);
  expect(kept()).toEqual({});
});

it('there is no draft on a device that stores nothing, and the form can be filled in all the same', () => {
  forgetNotes();
  expect(deviceDraft(user, flow, t)).toBe(null);
});
