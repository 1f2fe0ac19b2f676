import { StartError } from '../../store/start-error.ts';
import type { Database } from '../../store/database.ts';
import { settingOf } from '../../store/settings.ts';
import type { Vault } from './vault.ts';

const SETTING = 'key-check';
const context = `setting:${SETTING}`;

/**
 * Checks that the data key belongs to this database. The first start encrypts a known value with the key; later
 * starts decrypt it.
 *
 * @throws StartError if the key is another one. Data encrypted with it could not be read with the right key later.
 */
export async function checkDataKey(db: Database, vault: Vault): Promise<void> {
  const sealed = await settingOf(db, SETTING, async () =>
    vault.seal(Buffer.from(SETTING), context).toString('base64'),
  );
  try {
    vault.open(Buffer.from(sealed, 'base64'), context);
  } catch {
    throw new StartError(
      'DATA_KEY is not the key that this database was encrypted with: set it to that key, ' +
        'or set DATABASE_URL or DATA_DIR to another database.',
    );
  }
}
