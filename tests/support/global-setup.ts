import { shop } from '#shop/extension.ts';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { readOffers } from '#shop/checks/offers.ts';
import { folderFiles } from '#compiler/schema-files.ts';
import { connectDatabase } from '#server/store/database.ts';
import { createJobs } from '#server/services/jobs/jobs.ts';
import { migrate } from '#server/store/migrate.ts';
import { seed } from '#server/start/seed.ts';
import { storeContact } from '#server/services/contact.ts';
import { exampleCompany } from './example-company.ts';
import { silentLog } from './log.ts';
import { sharedDatabasesDropped } from './shared-databases.ts';
import { createDatabase, startTestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server, and the name of a migrated and seeded database to copy. */
    database: { readonly server: string; readonly template: string };
  }
}

/**
 * Starts one PostgreSQL for the whole run. Its template database is migrated and seeded once, and copied for
 * each test file.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  const template = await createDatabase(server);
  const { db, pool, close } = connectDatabase({ connectionString: template.url }, silentLog);
  await migrate(db);
  const offers = readOffers(folderFiles(path.join(import.meta.dirname, '../../schemas'), shop));
  await seed(db, { demoData: true, offers });
  await storeContact(db, exampleCompany);
  await createJobs(pool, silentLog).migrate();
  await close();
  project.provide('database', { server: server.url('postgres'), template: template.name });
  return async () => {
    try {
      await sharedDatabasesDropped(server, template.name);
    } catch (error) {
      // Vitest only prints the errors of a teardown.
      process.exitCode = 1;
      throw error;
    } finally {
      await template.drop();
      await server.stop();
    }
  };
}
