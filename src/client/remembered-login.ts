import { figures } from '#contract/figures.ts';
import { LoginType } from '#contract/roles.ts';
import { readStored, writeStored } from './stored-value.ts';

const storedName = 'remember';
const keptForMs = figures.deviceDays * 24 * 60 * 60_000;

/** The last sign-in as this device remembers it, if the user wanted that. It never contains the password. */
export interface RememberedLogin {
  readonly username: string;
  readonly client: 'APP';
  readonly loginType: LoginType;
  readonly checked: true;
  /** Whether the server may know this device, so that no password is needed. */
  readonly canResume: boolean;
}

interface Stored extends RememberedLogin {
  /** When it expires, in milliseconds since 1970. */
  readonly until: number;
}

function write(remembered: Stored): void {
  writeStored(storedName, JSON.stringify(remembered));
}

function read(): Stored | null {
  try {
    const value: unknown = JSON.parse(readStored(storedName) ?? 'null');
    return isStored(value) ? value : null;
  } catch {
    return null;
  }
}

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null) return false;
  const { username, loginType, until } = value as Partial<Record<keyof Stored, unknown>>;
  if (typeof username !== 'string' || typeof until !== 'number') return false;
  const left = until - Date.now();
  // A date further ahead was written while the device's clock was wrong.
  return Object.values(LoginType).some((one) => one === loginType) && left > 0 && left <= keptForMs;
}

/**
 * Reads the remembered sign-in.
 *
 * @returns null when there is none or when it is too old; it is removed then
 */
export function readRememberedLogin(): RememberedLogin | null {
  const remembered = read();
  if (remembered === null) forgetLogin();
  return remembered;
}

/**
 * Remembers a sign-in for some days from now.
 *
 * @example rememberLogin({ username: 'ada@example.org', loginType: LoginType.password })
 */
export function rememberLogin({
  username,
  loginType,
}: Pick<RememberedLogin, 'username' | 'loginType'>): void {
  const until = Date.now() + keptForMs;
  write({ username, client: 'APP', loginType, checked: true, canResume: true, until });
}

/**
 * Stores that the server no longer knows this device. The user name stays, so that the form can be filled in.
 */
export function endResuming(): void {
  const remembered = read();
  if (remembered?.canResume) write({ ...remembered, canResume: false });
}

/** Removes the remembered sign-in. */
export function forgetLogin(): void {
  writeStored(storedName, null);
}
