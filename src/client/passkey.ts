import { passkey } from '#contract/passkey.contract.ts';
import { presence } from '#contract/presence.contract.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';

/** Why a device has not used a passkey. */
type PasskeyProblem = 'alreadyThere' | 'cancelled' | 'wrongAddress' | 'failed';

/** The device has not used a passkey: `problem` is the name of the sentence, `auth:passkey.errors.<problem>`. */
export class PasskeyError extends Error {
  readonly problem: PasskeyProblem;

  constructor(problem: PasskeyProblem, cause: unknown) {
    super(`no passkey: ${problem}`, { cause });
    this.problem = problem;
  }
}

/** Whether this browser can use passkeys on this page: it has them in secure contexts alone. */
export function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

type Program = typeof import('@simplewebauthn/browser');
type SigningOptions = Parameters<Program['startAuthentication']>[0]['optionsJSON'];

/** The program that talks to the device. It is loaded when somebody uses a passkey. */
async function loadProgram(): Promise<Program> {
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
 * Proves by a passkey of the account that its owner is present.
 *
 * @throws {PasskeyError|ApiError}
 */
export async function provePresence(): Promise<void> {
  const { startAuthentication } = await loadProgram();
  const optionsJSON = (await call(presence.passkeyOptions, {})) as unknown as SigningOptions;
  const response = await startAuthentication({ optionsJSON }).catch(fail);
  await call(presence.byPasskey, { response: { ...response } });
}

/**
 * Signs in with a passkey; the device asks at once.
 *
 * @returns the token of the session
 * @throws {PasskeyError|ApiError}
 */
export async function signInByPasskey(): Promise<string> {
  const { startAuthentication } = await loadProgram();
  const optionsJSON = await signingOptions();
  const response = await startAuthentication({ optionsJSON }).catch(fail);
  return (await call(passkey.signIn, { response: { ...response } })).accessToken;
}

/**
 * Has the browser offer its passkeys in the field for the user name, and signs in with the one that is chosen.
 *
 * @returns the token of the session; null if nobody has chosen one, or this browser, or this address of the site, has no
 * such offers
 * @throws {ApiError} the server has refused the chosen passkey
 */
export async function signInBySuggestion(): Promise<string | null> {
  const response = await chosenPasskey().catch(() => null);
  return response && (await call(passkey.signIn, { response: { ...response } })).accessToken;
}

async function chosenPasskey() {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await loadProgram();
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  const optionsJSON = await signingOptions();
  // The field may be on another tab of the page.
  return startAuthentication({ optionsJSON, useBrowserAutofill: true, verifyBrowserAutofillInput: false });
}

/** Ends the suggestions, when the page is left. */
export async function endPasskeySuggestions(): Promise<void> {
  const { WebAuthnAbortService } = await loadProgram();
  WebAuthnAbortService.cancelCeremony();
}

async function signingOptions(): Promise<SigningOptions> {
  return (await call(passkey.signInOptions, {})) as unknown as SigningOptions;
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
