import { vi } from 'vitest';
import type { call as realCall } from '#client/call.ts';

/**
 * Replaces `#client/call.ts` in the files of the project `answered`, which share it with the modules that they
 * import: each test says what the server answers.
 *
 * @example vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));
 */
export const call = vi.fn<typeof realCall>();
