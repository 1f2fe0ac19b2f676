import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A stray complaint of React or of the program fails the test in which it is made. */
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  const complaints = vi.mocked(console.error).mock.calls.map((parts) => parts.map(String).join(' '));
  vi.mocked(console.error).mockRestore();
  expect(complaints, 'console.error').toEqual([]);
});
