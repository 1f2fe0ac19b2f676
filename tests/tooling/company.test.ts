import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { companyMistakes } from '#server/services/company-mistakes.ts';
import { contactOf, storeContact } from '#server/services/contact.ts';
import { missingCompanyData } from '#server/start/known-company.ts';
import { company } from '#tooling/operator/company.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { exampleCompany } from '#tests/support/example-company.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createDatabase, serverAt } from '#tests/support/test-server.ts';
import { isThorough } from '#tests/support/thorough.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => storeContact(database.db, exampleCompany));

async function run(args: readonly string[], databaseUrl = database.url) {
  const said: string[] = [];
  const complained: string[] = [];
  const terminal = {
    say: (text: string) => said.push(text),
    complain: (text: string) => complained.push(text),
  };
  const code = await company(args, terminal, () => ({ databaseUrl, dataDir: '/nowhere' }));
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

async function fileWith(text: string): Promise<string> {
  const file = path.join(await temporaryFolder(), 'company.json');
  await writeFile(file, text);
  return file;
}

const stored = () => contactOf(database.db);

describe('npm run operator -- company', () => {
  it('prints an example that it takes', async () => {
    const { said } = await run(['--example']);
    const { code } = await run(['--file', await fileWith(said.replace(exampleCompany.name, 'Lotus Ltd'))]);
    expect(code).toBe(0);
    expect(await stored()).toEqual({ ...exampleCompany, name: 'Lotus Ltd' });
  });

  it('shows what is stored', async () => {
    const { code, said } = await run([]);
    expect([code, JSON.parse(said)]).toEqual([0, exampleCompany]);
  });

  it('stores into a database that has no tables yet', async () => {
    const own = await createDatabase(serverAt(inject('database').server));
    onTestFinished(() => own.drop());
    expect((await run([], own.url)).code).toBe(1);
    expect((await run(['--file', await fileWith(JSON.stringify(exampleCompany))], own.url)).code).toBe(0);
    expect(JSON.parse((await run([], own.url)).said)).toEqual(exampleCompany);
  });

  it.each([
    ['no JSON', '{ "name": '],
    ['a mistake', JSON.stringify({ ...exampleCompany, phone: '030 1234' })],
  ])('stores nothing of a file with %s', async (_what, text) => {
    const { code, complained } = await run(['--file', await fileWith(text)]);
    expect(code).toBe(1);
    expect(complained).toMatch(/company\.json (is not JSON|was not stored:\n {2}\/phone )/);
    expect(await stored()).toEqual(exampleCompany);
  });

  it('says which file cannot be read', async () => {
    expect((await run(['--file', '/nowhere/x.json'])).complained).toBe(
      '/nowhere/x.json cannot be read (ENOENT).',
    );
  });

  it('explains itself where it is not understood', async () => {
    const { code, complained } = await run(['--nmae', 'x']);
    expect([code, complained]).toEqual([2, expect.stringContaining('--example')]);
  });
});

describe('the data of a company', () => {
  const { taxNumber: _taxNumber, ...untaxed } = exampleCompany;
  const { DE: _german, ...others } = exampleCompany.address;
  it.each<[string, unknown, string[]]>([
    ['are complete', exampleCompany, []],
    [
      'need no mobile telephone and no further mail addresses',
      { ...exampleCompany, mobile: '', emails: '' },
      [],
    ],
    ['need a tax number', untaxed, ['/taxNumber']],
    ['need an address in every language', { ...exampleCompany, address: others }, ['/address/DE']],
    ['need a name that is not empty', { ...exampleCompany, name: ' ' }, ['/name']],
    [
      'need mail addresses that are some',
      { ...exampleCompany, email: 'x', emails: 'a@b.de;c@d.de' },
      ['/email', '/emails'],
    ],
    ['need telephone numbers with a country code', { ...exampleCompany, phone: '030 123456' }, ['/phone']],
    ['have no other fields', { ...exampleCompany, fax: '1' }, ['/fax']],
    ['are an object', [], ['']],
  ])('%s', (_rule, data, pointers) => {
    expect(companyMistakes(data).map(({ pointer }) => pointer)).toEqual(pointers);
  });

  it('are described where they are missing', () => {
    const [mistake] = companyMistakes(untaxed);
    expect(mistake?.advice).toMatch(/^is missing: \S/);
  });
});

describe('a shop that does not know which company runs it', () => {
  const production = { production: true };

  it('does not start in production, and says which command it needs', async () => {
    await database.db.deleteFrom('contact').execute();
    await expect(missingCompanyData(database.db, production)).rejects.toThrow('npm run operator -- company');
  });

  it('says what is missing of data that an older version has stored', async () => {
    await database.db.updateTable('contact').set({ name: '', tax_number: '' }).execute();
    await expect(missingCompanyData(database.db, production)).rejects.toThrow('(/name, /taxNumber)');
  });

  it('starts in development', async () => {
    await database.db.deleteFrom('contact').execute();
    expect(await missingCompanyData(database.db, { production: false })).not.toEqual([]);
  });

  it.runIf(isThorough)(
    'ends with the sentence, and starts once the company is stored',
    async () => {
      await database.db.deleteFrom('contact').execute();
      const folder = await temporaryFolder();
      const env = {
        NODE_ENV: 'production',
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        DATA_KEY: 'ab'.repeat(32),
      };
      // The database of a test was filled before, without the demonstration's company.
      const refused = await startServerProcess(env);
      expect(refused).toMatchObject({
        code: 1,
        errors: expect.stringContaining('npm run operator -- company --file'),
      });
      await run(['--file', await fileWith(JSON.stringify(exampleCompany))]);
      const server = await startServerProcess(env);
      if (!('address' in server)) throw new Error(server.errors);
      expect(await server.stop()).toBe(0);
    },
    60_000,
  );
});
