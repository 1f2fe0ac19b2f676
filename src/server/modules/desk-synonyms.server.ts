import { deskSynonyms } from '#contract/desk-synonyms.contract.ts';
import { openSynonyms, saveSynonyms } from '../back-office/rules/synonyms.ts';
import { implement } from '../services/implement.ts';

export default implement(deskSynonyms, {
  open: (asked, { db }) => openSynonyms(db, asked),
  async save(asked, context) {
    await saveSynonyms(context, asked);
    return null;
  },
});
