import { type CatalogueError, errors, type Remedy } from './errors.ts';

/** The errors that only calls of the back office reply with. They are apart from the others, which every page loads. */
export const deskErrors = {
  lastOwner: { code: 1016, key: 'back-office:errors.lastOwner', remedy: 'correct' },
  recordBroken: { code: 1017, key: 'back-office:errors.recordBroken', remedy: 'goBack' },
  tooManyViews: { code: 1018, key: 'back-office:errors.tooManyViews', remedy: 'correct' },
  changeWaits: { code: 1019, key: 'back-office:errors.changeWaits', remedy: 'goBack' },
  changeDecided: { code: 1020, key: 'back-office:errors.changeDecided', remedy: 'reload' },
  ownProposal: { code: 1021, key: 'back-office:errors.ownProposal', remedy: 'goBack' },
  reviewClaimed: { code: 1601, key: 'desk-review:errors.claimed', remedy: 'correct' },
  reviewDecided: { code: 1602, key: 'desk-review:errors.decided', remedy: 'reload' },
  reviewChanged: { code: 1603, key: 'desk-review:errors.changed', remedy: 'reload' },
  postDecided: { code: 1515, key: 'desk-community:errors.postDecided', remedy: 'reload' },
  appealOfOwn: { code: 1516, key: 'desk-community:errors.appealOfOwn', remedy: 'goBack' },
  conversationSettled: { code: 1517, key: 'desk-community:errors.conversationSettled', remedy: 'reload' },
  silenceChanged: { code: 1518, key: 'desk-community:errors.silenceChanged', remedy: 'reload' },
  slugTaken: { code: 1701, key: 'desk-content:errors.slugTaken', remedy: 'correct' },
  onlyTranslations: { code: 1702, key: 'desk-content:errors.onlyTranslations', remedy: 'goBack' },
  photoSmall: { code: 1703, key: 'desk-content:errors.photoSmall', remedy: 'correct' },
  orderMoved: { code: 1311, key: 'back-office:errors.orderMoved', remedy: 'reload' },
  agreementNeeded: { code: 1312, key: 'back-office:errors.agreementNeeded', remedy: 'correct' },
  proposalWaits: { code: 1314, key: 'back-office:errors.proposalWaits', remedy: 'reload' },
  proposalSettled: { code: 1315, key: 'back-office:errors.proposalSettled', remedy: 'reload' },
  stockMoved: { code: 1316, key: 'back-office:errors.stockMoved', remedy: 'reload' },
  ruleChanged: { code: 1631, key: 'desk-rules:errors.ruleChanged', remedy: 'reload' },
  ruleFromPast: { code: 1632, key: 'desk-rules:errors.ruleFromPast', remedy: 'correct' },
  rulesOverlap: { code: 1633, key: 'desk-rules:errors.rulesOverlap', remedy: 'correct' },
  refusedAndFree: { code: 1634, key: 'desk-rules:errors.refusedAndFree', remedy: 'correct' },
  synonymsWrong: { code: 1635, key: 'desk-rules:errors.synonymsWrong', remedy: 'correct' },
} as const satisfies Record<string, CatalogueError>;

/** Every error that a reply can contain. */
export const allErrors = { ...errors, ...deskErrors };

/** The name of any error. */
export type FaultName = keyof typeof allErrors;

/** What can be done after an error, by its code; of an unknown one, to try again. */
export const remedyOf = (code: number): Remedy =>
  Object.values(allErrors).find((entry) => entry.code === code)?.remedy ?? errors.internal.remedy;
