import { hash, verify } from '@node-rs/argon2';
import { limitedWork } from '../services/limited-work.ts';

/**
 * argon2id with the parameters that OWASP recommends. They are the library's defaults; they are written here so
 * that they don't change with the library.
 */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash that is compared if there is no account, so that the comparison takes as long as with a real one. */
let nobody: Promise<string> | undefined;

/**
 * A hash occupies one of Node's four threads, which files and images need too. So two are made at once, and callers
 * take turns.
 */
const limited = limitedWork({ atOnce: 2, waitingPerOwner: 20, waiting: 500 });

/** The owner of the work that the server does without being called. */
const ITSELF = 'server';

/**
 * A password as it is hashed and compared. Devices write the same character in several ways: é as one code or as e and
 * an accent, digits in half and full width (NIST SP 800-63B, 5.1.1.2).
 */
export function normalPassword(password: string): string {
  return password.normalize('NFKC');
}

/**
 * The salted hash of a password, as it is stored.
 *
 * @param caller the internet connection that asks for it; see `callerOf`.
 * @throws CatalogueFault unavailable if too many are waiting already.
 */
export async function hashPassword(password: string, caller = ITSELF): Promise<string> {
  return limited(caller, () => hash(normalPassword(password), options));
}

/**
 * Whether the password belongs to the hash. Without a hash (no such account) the result is false, after the same
 * time.
 *
 * @param caller the internet connection that asks for it; see `callerOf`.
 * @throws CatalogueFault unavailable if too many are waiting already.
 */
export async function passwordFits(
  password: string,
  stored: string | undefined,
  caller = ITSELF,
): Promise<boolean> {
  nobody ??= hash('no account has this password', options);
  const known = stored ?? (await nobody);
  const fits = await limited(caller, () => verify(known, normalPassword(password)));
  return fits && stored !== undefined;
}
