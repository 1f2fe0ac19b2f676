import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '../../store/logger.ts';
import { StartError } from '../../store/start-error.ts';
import { errorCode } from '../../store/error-code.ts';

/** The file in the data folder that holds the development key. */
export const keyFile = 'data.key';

/**
 * Loads the key for encryption at rest: DATA_KEY, or otherwise a development key in the data folder, which is
 * created at the first start.
 *
 * @returns 32 bytes.
 */
export async function loadDataKey(
  config: { readonly dataKey: Buffer | undefined; readonly dataDir: string },
  log: Logger,
): Promise<Buffer> {
  if (config.dataKey !== undefined) return config.dataKey;
  const file = path.join(config.dataDir, keyFile);
  try {
    const key = (await readKey(file)) ?? (await makeKey(file));
    log.info(`DATA_KEY is not set; personal data is encrypted with the development key in ${file}`);
    return key;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The key file ${file} cannot be used (${errorCode(error)}): ` +
        'set DATA_DIR to a folder that this user may write, or set DATA_KEY.',
    );
  }
}

async function readKey(file: string): Promise<Buffer | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  if (!/^[0-9a-f]{64}$/.test(text.trim())) {
    throw new StartError(
      `The key file ${file} is damaged: put it back from a backup; without it the encrypted data cannot be read.`,
    );
  }
  return Buffer.from(text.trim(), 'hex');
}

/**
 * Creates the key file. A hard link never replaces an existing file, so if two servers start together, one creates
 * the key and both use it.
 */
async function makeKey(file: string): Promise<Buffer> {
  await mkdir(path.dirname(file), { recursive: true });
  const mine = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(mine, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(mine, file).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
  } finally {
    await rm(mine, { force: true });
  }
  const key = await readKey(file);
  if (key === undefined) throw new Error('the key file has disappeared');
  return key;
}
