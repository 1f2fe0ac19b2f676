import { isCode, readCode } from '#app/parts/site/code/code-text.ts';
import { LoginType } from '#contract/roles.ts';

/** In characters, as the forms count in which a password is chosen. */
const longestPassword = 128;

/** The locale keys of the errors by field; a field without an error is absent. */
export interface CredentialProblems {
  readonly username?: string;
  readonly password?: string;
}

/** The user name in the form that is sent. A mobile number loses its country code and spaces. */
export function readUsername(loginType: LoginType, text: string): string {
  if (loginType === LoginType.password) return text.trim();
  return text
    .normalize('NFKC')
    .replaceAll(/[\s-]/g, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
}

/** The password in the form that is sent. Of a code only the digits are sent. */
export function readSecret(loginType: LoginType, text: string): string {
  return loginType === LoginType.password ? text : readCode(text);
}

/** The locale key of the error in a user name; undefined when there is none. */
export function problemOfUsername(loginType: LoginType, username: string): string | undefined {
  if (loginType === LoginType.code) return /^1[3-9]\d{9}$/.test(username) ? undefined : 'login.phoneInvalid';
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(username) ? undefined : 'login.emailInvalid';
}

function problemOfSecret(loginType: LoginType, secret: string): string | undefined {
  if (loginType === LoginType.code) return isCode(secret) ? undefined : 'login.codeInvalid';
  if (secret === '') return 'login.passwordMissing';
  return [...secret].length > longestPassword ? 'login.passwordTooLong' : undefined;
}

/**
 * Finds errors in the format before a request is sent. Only the server knows whether the user name and password
 * match.
 *
 * @param canResume true when only the user name has to be filled in
 */
export function checkCredentials(
  { loginType, username, password }: { loginType: LoginType; username: string; password: string },
  canResume: boolean,
): CredentialProblems {
  const ofUsername = problemOfUsername(loginType, username);
  const ofSecret = canResume && password === '' ? undefined : problemOfSecret(loginType, password);
  return { ...(ofUsername && { username: ofUsername }), ...(ofSecret && { password: ofSecret }) };
}
