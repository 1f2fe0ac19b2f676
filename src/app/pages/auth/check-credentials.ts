const longestPassword = 20;

/** The locale keys of what is wrong with each field, absent where nothing is. */
export interface CredentialProblems {
  readonly username?: string;
  readonly password?: string;
}

/** Catches what the server would refuse anyway; which address or password is right is only its to say. */
export function checkCredentials(username: string, password: string): CredentialProblems {
  const isEmail = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(username);
  return {
    ...(!isEmail && { username: 'login.emailInvalid' }),
    ...(password === '' && { password: 'login.passwordMissing' }),
    ...(password.length > longestPassword && { password: 'login.passwordTooLong' }),
  };
}
