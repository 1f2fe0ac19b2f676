// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useOpinion } from '#app/pages/studio/panels/use-opinion.ts';
import { call } from '#client/call.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import '#tests/support/engine-dom.ts';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

const server = { replies: [] as ((reply: unknown) => void)[] };

const flow = { id: 'visa/work' };
const wizardAt = (step: string, of: object = flow): Wizard => {
  const state = { answers: {}, place: { name: step, entry: null, meta: { step, node: 0 } } };
  return { flow: of, subscribe: () => ({ unsubscribe() {} }), getSnapshot: () => state } as unknown as Wizard;
};
const show = () =>
  renderHook(({ id, text, wizard }) => useOpinion(id, text, wizard), {
    initialProps: { id: 'visa/work', text: '{}', wizard: wizardAt('travel') },
  });
/** Answers the next question. */
const reply = async (step: string): Promise<void> => {
  await waitFor(() => expect(server.replies).toHaveLength(1), { timeout: 5_000 });
  await act(async () => server.replies.pop()!({ step }));
};
const props = { id: 'visa/work', text: '{}' };

beforeEach(() => {
  server.replies = [];
  vi.mocked(call).mockImplementation(
    () => new Promise<never>((resolve) => server.replies.push(resolve as never)),
  );
});

it('shows no reply at another place, and the next one when it is there', async () => {
  const { result, rerender } = show();
  await reply('travel');
  expect(result.current.reply).toMatchObject({ opinion: { step: 'travel' }, flow });
  rerender({ ...props, wizard: wizardAt('background') });
  expect(result.current.reply).toBeNull();
  await reply('background');
  expect(result.current.reply).toMatchObject({ opinion: { step: 'background' } });
});

it('keeps the reply while the text changes, and asks again for the flow that is compiled of it', async () => {
  const { result, rerender } = show();
  await reply('travel');
  rerender({ ...props, text: '{ }', wizard: wizardAt('travel') });
  expect(result.current.reply).not.toBeNull();
  const compiled = { ...flow };
  rerender({ ...props, text: '{ }', wizard: wizardAt('travel', compiled) });
  expect(result.current.reply).toBeNull();
  await reply('travel again');
  expect(result.current.reply?.flow).toBe(compiled);
});

it('shows nothing of one schema beside the wizard of another', async () => {
  const { result, rerender } = show();
  await reply('travel');
  rerender({ ...props, id: 'visa/study', wizard: wizardAt('travel') });
  expect(result.current.reply).toBeNull();
  await reply('travel of the other');
  expect(result.current.reply).toBeNull();
});
