// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCodeSending } from '#app/parts/site/code/use-code-sending.ts';
import { call } from '#client/call.ts';
import { createQueryClient } from '#client/query.ts';
import { auth } from '#contract/auth.contract.ts';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));
const called = vi.mocked(call);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open() {
  const client = createQueryClient();
  const onSent = vi.fn<() => void>();
  const wrapper = ({ children }: { children: ReactNode }): ReactNode => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => useCodeSending((username) => call(auth.sendVerify, { loginType: 1, username }), onSent),
    { wrapper },
  );
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  return { code: () => result.current, onSent, pass };
}

it('counts sixty seconds from when a code was sent, and lets it be sent again then', async () => {
  called.mockResolvedValue(null);
  const { code, onSent, pass } = open();
  act(() => code().send('13800138000'));
  await pass(0);
  expect(called).toHaveBeenCalledWith(auth.sendVerify, { loginType: 1, username: '13800138000' });
  expect(code().seconds).toBe(60);
  expect(onSent).toHaveBeenCalledOnce();
  for (let second = 1; second <= 59; second++) await pass(1);
  expect(code().seconds).toBe(1);
  await pass(1);
  expect(code().seconds).toBe(0);
});

it('does not count where the code was not sent', async () => {
  called.mockRejectedValue(new Error('away'));
  const { code, onSent, pass } = open();
  act(() => code().send('13800138000'));
  await pass(0);
  expect(code()).toMatchObject({ seconds: 0, isSending: false, error: new Error('away') });
  expect(onSent).not.toHaveBeenCalled();
});
