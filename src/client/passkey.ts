import { passkey } from '#contract/passkey.contract.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';

/** Why a device has not used a passkey. */
type PasskeyProblem = 'alreadyThere' | 'cancelled' | 'wrongAddress' | 'failed';

/** The device has not used a passkey: `problem` is the name of the sentence, `auth:passkey.errors.<problem>`. */
export class PasskeyError extends Error {
  constructor(
    readonly problem: PasskeyProblem,
    cause: unknown,
  ) {
    super(`no passkey: ${problem}`, { cause });
  }
}

/** Whether this browser can use passkeys on this page: it has them in secure contexts alone. */
export function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/** The program that talks to the device. It is loaded when somebody uses a passkey. */
async function loadProgram() {
  return import('@simplewebauthn/browser').catch(() => {
    throw ApiError.unreachable();
  });
}

/**
 * Creates a passkey on this device, or on one that its owner chooses, and has the server keep it.
 *
 * @throws {PasskeyError|ApiError}
 */
export async function createPasskey(): Promise<void> {
  const { startRegistration } = await loadProgram();
  const options = await call(passkey.addOptions, {});
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const response = await startRegistration({ optionsJSON }).catch(fail);
  await call(passkey.add, { response: { ...response } });
}

/**
 * Signs in with a passkey.
 *
 * @param way `button`: the device asks at once; `suggestions`: it offers its passkeys in the field for the user name,
 * until somebody chooses one
 * @returns the token of the session; null if this browser, or this address of the site, has no suggestions
 * @throws {PasskeyError|ApiError}
 */
export async function signInByPasskey(way: 'button' | 'suggestions'): Promise<string | null> {
  const program = await loadProgram();
  const useBrowserAutofill = way === 'suggestions';
  if (useBrowserAutofill && !(await program.browserSupportsWebAuthnAutofill())) return null;
  const options = await call(passkey.signInOptions, {});
  const optionsJSON = options as unknown as Parameters<typeof program.startAuthentication>[0]['optionsJSON'];
  if (useBrowserAutofill && !isOfSite(optionsJSON.rpId)) return null;
  const started = program.startAuthentication({
    optionsJSON,
    useBrowserAutofill,
    // The field may be on another tab of the page.
    verifyBrowserAutofillInput: false,
  });
  const response = await started.catch(fail);
  return (await call(passkey.signIn, { response: { ...response } })).accessToken;
}

/** Ends the suggestions, when the page is left. */
export async function endPasskeySuggestions(): Promise<void> {
  const { WebAuthnAbortService } = await loadProgram();
  WebAuthnAbortService.cancelCeremony();
}

/** Whether passkeys of this host name work at the address of the page. */
function isOfSite(rpId: string | undefined): boolean {
  const { hostname } = location;
  return hostname === rpId || hostname.endsWith(`.${rpId}`);
}

function fail(error: unknown): never {
  throw new PasskeyError(problemOf(error), error);
}

function problemOf(error: unknown): PasskeyProblem {
  const { code, name } = error as { code?: string; name?: string };
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'alreadyThere';
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID') return 'wrongAddress';
  // Browsers do not say which of the two has happened: the window was closed, or the time was over.
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed';
}
