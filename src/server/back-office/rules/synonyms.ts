import type { Payload, Reply } from '#contract/define.ts';
import type { deskSynonyms } from '#contract/desk-synonyms.contract.ts';
import { loginNameOf } from '../../accounts/accounts.ts';
import { editedSynonyms } from '../../content/search/edited-synonyms.ts';
import { forgetPhrases } from '../../content/search/known-phrases.ts';
import { shippedLines, synonymMistakes } from '../../content/search/synonyms.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { type Database, inTransaction, type Transaction } from '../../store/database.ts';
import { lockRules } from './revision.ts';

type Opened = Reply<typeof deskSynonyms.open>;

/** As many mistakes are told at once. */
const TOLD = 5;

/** The synonyms of a language: those of an editor, or of the program. */
export async function openSynonyms(
  db: Database | Transaction,
  { language }: Payload<typeof deskSynonyms.open>,
): Promise<Opened> {
  const own = (await editedSynonyms(db)).find((each) => each.language === language);
  const { same, leftOut } = own ?? shippedLines[language];
  return { same: [...same], leftOut, revision: own?.revision ?? 0 };
}

/**
 * Changes the synonyms of a language. Other servers notice it within seconds.
 *
 * @throws CatalogueFault synonymsWrong with what is wrong; ruleChanged
 */
export async function saveSynonyms(
  context: Pick<Call<'operator'>, 'db' | 'now' | 'account' | 'translate' | 'locale'>,
  { language, same: given, leftOut, revision }: Payload<typeof deskSynonyms.save>,
): Promise<void> {
  const { db, now, account, translate, locale } = context;
  const same = given.map((line) => line.trim()).filter((line) => line !== '');
  const mistakes = synonymMistakes(same, leftOut.trim()).slice(0, TOLD);
  if (mistakes.length > 0) {
    const said = mistakes.map(({ kind, line, text }) =>
      translate(locale, `desk-rules:synonyms.mistakes.${kind}`, { line: line + 1, text }),
    );
    throw new CatalogueFault('synonymsWrong', { values: { said: said.join(' ') } });
  }
  await inTransaction(db, async (trx) => {
    await lockRules(trx);
    const before = await openSynonyms(trx, { language });
    if (before.revision !== revision) {
      const said = before.same.filter((line) => !same.includes(line)).slice(0, TOLD);
      throw new CatalogueFault('ruleChanged', { values: { said: said.join('; ') } });
    }
    const operator = await loginNameOf(trx, account.id);
    const row = {
      same: JSON.stringify(same),
      left_out: leftOut.trim(),
      revision: revision + 1,
      operator,
      changed_at: now(),
    };
    await trx
      .insertInto('search_synonym')
      .values({ language, ...row })
      .onConflict((known) => known.column('language').doUpdateSet(row))
      .execute();
  });
  forgetPhrases(db);
}
