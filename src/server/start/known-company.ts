import { companyMistakes } from '../services/company-mistakes.ts';
import { contactOf } from '../services/contact.ts';
import type { Database } from '../store/database.ts';
import { StartError } from '../store/start-error.ts';

/** The command that stores who runs the shop. */
export const companyCommand = 'npm run operator -- company';

/**
 * Which data of the company that runs the shop are missing, as pointers; nothing if the shop knows it.
 *
 * @throws StartError in production, where invoices, terms and the contact page must name it.
 */
export async function missingCompanyData(db: Database, { production }: { production: boolean }) {
  const contact = await contactOf(db);
  const missing = contact === undefined ? ['all'] : companyMistakes(contact).map(({ pointer }) => pointer);
  if (missing.length === 0 || !production) return missing;
  const what = contact === undefined ? 'it has no name, address, tax number and contact' : missing.join(', ');
  throw new StartError(
    `This shop does not know which company runs it (${what}): write the data into a file like the one that ` +
      `"${companyCommand} --example" prints, and store them with "${companyCommand} --file company.json". ` +
      'For a demonstration with an invented company, set DEMO_DATA to 1 in place of that.',
  );
}
