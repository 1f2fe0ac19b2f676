import { deskReview } from '#contract/desk-review.contract.ts';
import { accept } from '../back-office/review/accept.ts';
import {
  fileOfApplication,
  openApplication,
  present,
  previewRejection,
} from '../back-office/review/application.ts';
import { claimFor, claimNext } from '../back-office/review/claim.ts';
import { endClaim } from '../back-office/review/claims.ts';
import { deciding } from '../back-office/review/deciding.ts';
import { queuePage } from '../back-office/review/queue.ts';
import { aboutOrder, withOrder } from '../orders/commands/operator-commands.ts';
import { implement } from '../services/implement.ts';

export default implement(deskReview, {
  queue: (asked, context) => queuePage(context, asked),
  next: (asked, context) => claimNext(context, asked),
  claim: ({ id, note }, context) => withOrder(context, id, (work) => claimFor(work, note)),
  async leave({ id }, { db, account }) {
    await endClaim(db, id, account.id);
    return null;
  },
  open: (asked, context) => openApplication(context, asked),
  present: (asked, context) => present(context, asked),
  file: (asked, context) => fileOfApplication(context, asked),
  preview: (asked, context) => aboutOrder(context, asked.id, (work) => previewRejection(work, asked)),
  accept: (asked, context) =>
    withOrder(context, asked.id, (work) => deciding(work, asked, () => accept(work))),
});
