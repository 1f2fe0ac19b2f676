// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPasskey, PasskeyError, signInByPasskey, signInBySuggestion } from '#client/passkey.ts';
import { errors } from '#contract/errors.ts';
import { passkey } from '#contract/passkey.contract.ts';
import { ApiError } from '#client/api-error.ts';
import { call } from '#tests/support/answered-call.ts';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

const bytes = new Uint8Array([1, 2, 3]).buffer;
const signature = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  authenticatorAttachment: null,
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes },
  getClientExtensionResults: () => ({}),
};
const signing = { challenge: 'AQID', rpId: 'localhost', allowCredentials: [] };
const creating = {
  ...signing,
  rp: { id: 'localhost', name: 'Moongate' },
  user: { id: 'AQID', name: 'ada', displayName: 'Ada' },
  pubKeyCredParams: [],
};

const get = vi.fn<(options: CredentialRequestOptions) => Promise<unknown>>();
const create = vi.fn<() => Promise<unknown>>();

/** A browser with passkeys. @param suggests whether it offers them in fields */
function browser(suggests = true): void {
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { isConditionalMediationAvailable: async () => suggests }),
  );
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get, create } });
}
const refusal = (name: string): DOMException => new DOMException('no', name);

beforeEach(() => {
  browser();
  get.mockReset().mockResolvedValue(signature);
  call.mockImplementation(async (endpoint) => {
    if (endpoint === passkey.signInOptions) return signing as never;
    if (endpoint === passkey.addOptions) return creating as never;
    return { accessToken: 'token' } as never;
  });
});

describe('signing in by a suggestion of the browser', () => {
  it('asks for suggestions only, and sends what the chosen passkey has signed', async () => {
    expect(await signInBySuggestion()).toBe('token');
    expect(get.mock.calls[0]?.[0].mediation).toBe('conditional');
    expect(call).toHaveBeenLastCalledWith(passkey.signIn, {
      response: expect.objectContaining({ id: 'AQID' }),
    });
  });

  it('does nothing where the browser has none, and asks the server for nothing', async () => {
    browser(false);
    expect(await signInBySuggestion()).toBeNull();
    expect(call).not.toHaveBeenCalled();
  });

  it('says nothing where nobody chooses one, or the address has no passkeys', async () => {
    for (const name of ['AbortError', 'NotAllowedError', 'SecurityError']) {
      get.mockRejectedValueOnce(refusal(name));
      expect(await signInBySuggestion()).toBeNull();
    }
  });

  it('says why the server has refused the chosen one', async () => {
    const refused = ApiError.refused({ code: errors.passkeyUnknown.code, data: null, msg: 'unknown' });
    call.mockResolvedValueOnce(signing as never).mockRejectedValueOnce(refused);
    await expect(signInBySuggestion()).rejects.toBe(refused);
  });
});

describe('a device that does not use a passkey', () => {
  it.each([
    ['NotAllowedError', 'cancelled'],
    ['AbortError', 'cancelled'],
    ['UnknownError', 'failed'],
  ])('has the reason told when signing in: %s is %s', async (name, problem) => {
    get.mockRejectedValueOnce(refusal(name));
    await expect(signInByPasskey()).rejects.toMatchObject({ problem });
  });

  it('has it told that it has one for the account already', async () => {
    create.mockRejectedValueOnce(refusal('InvalidStateError'));
    const error: unknown = await createPasskey().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PasskeyError);
    expect(error).toMatchObject({ problem: 'alreadyThere' });
    expect(call).not.toHaveBeenCalledWith(passkey.add, expect.anything());
  });
});
