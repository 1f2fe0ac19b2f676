import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Contact } from '#contract/adverts.ts';
import { type CompanyMistake, companyMistakes } from '#server/services/company-mistakes.ts';
import { contactOf, storeContact } from '#server/services/contact.ts';
import { type Database, type DatabaseSettings, openDatabase } from '#server/store/database.ts';
import { errorCode } from '#server/store/error-code.ts';
import { migrate } from '#server/store/migrate.ts';
import { StartError } from '#server/store/start-error.ts';
import { runningAddress } from '../embedded-server.ts';
import { settingsHere } from '../transfer/connect.ts';

const help = [
  'The company that runs the shop: pages, mails, terms and invoices name it.',
  'It is read and stored in the database itself, at DATABASE_URL or of DATA_DIR, whether the server runs or not.',
  '',
  '  npm run operator -- company                      shows what is stored',
  '  npm run operator -- company --file company.json  checks a file, and stores it',
  '  npm run operator -- company --example            prints such a file',
].join('\n');

/** Where the command runs. */
interface Terminal {
  say(text: string): void;
  complain(text: string): void;
}

const silent = { debug() {}, info() {}, warn() {}, error() {} };
const options = {
  file: { type: 'string' },
  example: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/**
 * Runs `npm run operator -- company`, which needs no running server: in production, none starts without these data.
 *
 * @param args the command line after `company`
 * @returns the exit code: 0 done, 1 refused or failed, 2 not understood.
 */
export async function company(
  args: readonly string[],
  { say, complain }: Terminal,
  settings: () => DatabaseSettings = settingsHere,
): Promise<number> {
  const values = optionsIn(args);
  if (values === undefined) {
    complain(help);
    return 2;
  }
  if (values.help === true) {
    say(help);
    return 0;
  }
  if (values.example === true) {
    say((await readFile(new URL('./company-example.json', import.meta.url), 'utf8')).trim());
    return 0;
  }
  try {
    if (values.file === undefined) return await show({ say, complain }, settings());
    const data = await jsonIn(values.file);
    const mistakes = companyMistakes(data);
    if (mistakes.length > 0)
      throw new StartError(`${values.file} was not stored:\n${listed(mistakes)}\nAn example: --example`);
    await withDatabase(settings(), (db) => storeContact(db, data as Contact));
    say(`Stored: the shop is run by ${(data as Contact).name}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    complain(error.message);
    return 1;
  }
}

function optionsIn(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch {
    return undefined;
  }
}

async function show({ say, complain }: Terminal, settings: DatabaseSettings): Promise<number> {
  const contact = await withDatabase(settings, (db) => contactOf(db));
  if (contact !== undefined) say(JSON.stringify(contact, null, 2));
  const mistakes = contact === undefined ? [] : companyMistakes(contact);
  if (contact !== undefined && mistakes.length === 0) return 0;
  complain(
    contact === undefined
      ? `The database has no company yet.\n\n${help}`
      : `In production, the server does not start:\n${listed(mistakes)}`,
  );
  return 1;
}

const listed = (mistakes: readonly CompanyMistake[]): string =>
  mistakes.map(({ pointer, advice }) => `  ${pointer || 'the file'} ${advice}`).join('\n');

async function jsonIn(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartError(`${file} cannot be read (${errorCode(error)}).`);
  });
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new StartError(`${file} is not JSON: ${(error as Error).message}`);
  }
}

/** Opens the server's database, also while the server is running, and brings its tables to this version. */
async function withDatabase<T>(
  { databaseUrl, dataDir }: DatabaseSettings,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const address = databaseUrl ?? (await runningAddress(dataDir));
  const database = await openDatabase({ databaseUrl: address, dataDir }, silent);
  try {
    await migrate(database.db);
    return await work(database.db);
  } finally {
    await database.close();
  }
}
