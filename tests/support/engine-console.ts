import { afterEach, beforeEach, expect, vi } from 'vitest';

/** An unexpected console error of React or of the app fails the current test. */
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  const complaints = vi.mocked(console.error).mock.calls.map((parts) => parts.map(String).join(' '));
  vi.mocked(console.error).mockRestore();
  expect(complaints, 'console.error').toEqual([]);
});
