import { webcrypto } from 'node:crypto';
import { fc } from '#tests/support/fixed-random.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '#client/call.ts';
import { encryptPassword, encryptPasswords } from '#client/password.ts';
import { passwordKeyOf, type PasswordKey } from '#server/accounts/password-key.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

vi.mock('#client/call.ts', () => ({ call: vi.fn<typeof call>() }));

let test: TestApp;
let key: PasswordKey;

beforeAll(async () => {
  test = await createTestApp();
  key = await passwordKeyOf(test.services);
});
afterAll(() => test.close());
afterEach(() => void vi.unstubAllGlobals());

const server = (publicKey: string): void => void vi.mocked(call).mockResolvedValue(publicKey);

const pages: [string, Partial<Crypto>][] = [
  ['a secure page', webcrypto as unknown as Crypto],
  ['a page on plain http', { getRandomValues: crypto.getRandomValues.bind(crypto) }],
];

/** RSA-2048 with OAEP and SHA-256 leaves 190 of 256 bytes. */
const blockBytes = 190;

describe.each(pages)('on %s', (_, given) => {
  const open = (publicKey: string): void => {
    vi.stubGlobal('crypto', given);
    server(publicKey);
  };

  it.each([
    ['one letter', 'x'],
    ['ASCII', 'Harbour7Lantern !"#$%&~'],
    ['umlauts', 'Größe-Ärger-ñandú'],
    ['Chinese', '月亮門的密碼'],
    ['emoji', '🌙🚪👩‍👩‍👧 7'],
    ['a zero byte', 'a\u0000b'],
    ['as many bytes as the key takes', 'a'.repeat(blockBytes)],
    ['as many bytes as the key takes, three to a character', `${'門'.repeat(63)}a`],
    ['one byte more than the key takes', 'a'.repeat(blockBytes + 1)],
    ['characters that the end of a part divides', '門'.repeat(128)],
    ['128 characters of four bytes, the longest that a form accepts', '🌙'.repeat(128)],
  ])('the server reads a password of %s', async (_kind, password) => {
    open(key.publicKey);
    const encrypted = await encryptPassword(password);
    expect(encrypted).toMatch(/^[A-Za-z0-9+/]{342}==(?:\.[A-Za-z0-9+/]{342}==)*$/);
    expect(key.read(encrypted)).toBe(password);
  });

  it('the server reads any password, and never sees it in clear text', async () => {
    open(key.publicKey);
    const passwords = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(passwords, async (password) => {
        const encrypted = await encryptPassword(password);
        expect(encrypted).not.toBe(password);
        expect(key.read(encrypted)).toBe(password);
      }),
      { numRuns: 40 },
    );
  });

  it('a key that cannot be read is an error', async () => {
    open(btoa('no key at all'));
    await expect(encryptPassword('Harbour7')).rejects.toThrow();
  });

  it('a key that cannot be fetched is an error', async () => {
    open('');
    vi.mocked(call).mockRejectedValue(new Error('away'));
    await expect(encryptPassword('Harbour7')).rejects.toThrow('away');
  });

  it('several passwords are encrypted with one key, each for itself', async () => {
    open(key.publicKey);
    vi.mocked(call).mockClear();
    const sent = await encryptPasswords({ newPassword: 'Harbour7', newPasswordConfirm: 'Harbour7' });
    expect(call).toHaveBeenCalledOnce();
    expect(sent.newPassword).not.toBe(sent.newPasswordConfirm);
    expect(Object.values(sent).map((text) => key.read(text))).toEqual(['Harbour7', 'Harbour7']);
  });

  it('a server without a key gets the password as it is', async () => {
    open('');
    expect(await encryptPassword('Harbour7')).toBe('Harbour7');
  });
});
