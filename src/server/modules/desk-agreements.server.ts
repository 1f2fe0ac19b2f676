import { deskAgreements } from '#contract/desk-agreements.contract.ts';
import { agreementList, changesOfVersion, openAgreement } from '../back-office/agreements/agreements.ts';
import { dropNext, publishDraft, saveDraft } from '../back-office/agreements/next-version.ts';
import { implement } from '../services/implement.ts';

export default implement(deskAgreements, {
  list: (_payload, { db }) => agreementList(db),
  open: (asked, { db }) => openAgreement(db, asked),
  version: (asked, { db }) => changesOfVersion(db, asked),
  async save(asked, context) {
    await saveDraft(context, asked);
    return null;
  },
  async publish(asked, context) {
    await publishDraft(context, asked);
    return null;
  },
  async drop(asked, context) {
    await dropNext(context, asked);
    return null;
  },
});
