const longestPassword = 20;

/** 0: by e-mail and password; 1: by Chinese mobile number and code. */
export type LoginType = 0 | 1;

/** The locale keys of what is wrong with each field, absent where nothing is. */
export interface CredentialProblems {
  readonly username?: string;
  readonly password?: string;
}

/** The user name as it is sent: a mobile number without its country code and gaps, whichever way it was typed. */
export function readUsername(loginType: LoginType, text: string): string {
  if (loginType === 0) return text.trim();
  return text
    .normalize('NFKC')
    .replaceAll(/[\s-]/g, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
}

/** What is typed into the password's field as it is sent: of a code the digits alone. */
export function readSecret(loginType: LoginType, text: string): string {
  return loginType === 0 ? text : text.normalize('NFKC').replaceAll(/\D/g, '');
}

/** The locale key of what is wrong with a user name; undefined where nothing is. */
export function problemOfUsername(loginType: LoginType, username: string): string | undefined {
  if (loginType === 1) return /^1[3-9]\d{9}$/.test(username) ? undefined : 'login.phoneInvalid';
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(username) ? undefined : 'login.emailInvalid';
}

function problemOfSecret(loginType: LoginType, secret: string): string | undefined {
  if (loginType === 1) return /^\d{6}$/.test(secret) ? undefined : 'login.codeInvalid';
  if (secret === '') return 'login.passwordMissing';
  return secret.length > longestPassword ? 'login.passwordTooLong' : undefined;
}

/**
 * Catches what the server would refuse anyway; which address or password is right is only its to say.
 *
 * @param canResume nothing need be typed but the user name
 */
export function checkCredentials(
  { loginType, username, password }: { loginType: LoginType; username: string; password: string },
  canResume: boolean,
): CredentialProblems {
  const ofUsername = problemOfUsername(loginType, username);
  const ofSecret = canResume && password === '' ? undefined : problemOfSecret(loginType, password);
  return { ...(ofUsername && { username: ofUsername }), ...(ofSecret && { password: ofSecret }) };
}
