// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useFormEdit, usePreviewed } from '#app/pages/studio/use-previewed.ts';
import type { FlowTexts } from '#app/pages/studio/use-edited-flow.ts';
import { call } from '#client/call.ts';
import '#tests/support/engine-dom.ts';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

const texts: FlowTexts = { text: '{}', migrations: '', offer: '', words: {} };
let waiting: { text: string; reply(module: string | null): void; fail(): void }[] = [];

beforeEach(() => {
  waiting = [];
  vi.mocked(call).mockImplementation(
    (_, payload) =>
      new Promise<never>((resolve, reject) =>
        waiting.push({
          text: (payload as { text: string }).text,
          reply: (module) => resolve({ module } as never),
          fail: () => reject(new Error('unavailable')),
        }),
      ),
  );
});

const show = () =>
  renderHook((edited: FlowTexts) => usePreviewed('visa/work', useFormEdit(edited)), { initialProps: texts });
const asked = async (text: string) => {
  await waitFor(() => expect(waiting.map((each) => each.text)).toEqual([text]), { timeout: 5_000 });
  return waiting.pop()!;
};

it('asks for the newest edit only, after the one that is under way', async () => {
  const { result, rerender } = show();
  const first = await asked('{}');
  rerender({ ...texts, text: '{ }' });
  rerender({ ...texts, text: '{  }' });
  await act(async () => first.reply('/one.js'));
  expect(result.current).toMatchObject({ module: '/one.js', number: 0 });
  const newest = await asked('{  }');
  await act(async () => newest.reply('/two.js'));
  expect(result.current).toMatchObject({ module: '/two.js', number: 2 });
});

it('asks for nothing where only words changed, or the text is no JSON yet', async () => {
  const { rerender } = show();
  await act(async () => (await asked('{}')).reply('/one.js'));
  rerender({ ...texts, words: { US: { 'visa.flow:work.title': 'Work' } } });
  rerender({ ...texts, text: '{"a' });
  rerender({ ...texts, text: '{"a":1}' });
  await act(async () => (await asked('{"a":1}')).reply('/two.js'));
  expect(call).toHaveBeenCalledTimes(2);
});

it('takes the module that comes with the findings where its own request failed, and no older one', async () => {
  const { result } = show();
  await act(async () => (await asked('{}')).fail());
  act(() => result.current.take(0, '/judged.js'));
  expect(result.current.module).toBe('/judged.js');
  act(() => result.current.take(0, '/again.js'));
  act(() => result.current.take(1, null));
  expect(result.current.module).toBe('/judged.js');
});
