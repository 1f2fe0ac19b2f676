/** A flow that is being filled in: answers and position, calls, drafts; and the same judgement for a server. No React. */
export { type CallContext, CallFault, type CallPort } from './call.ts';
export type { CheckPort } from './checks.ts';
export { createDraft, type Draft, type DraftEvents } from './draft.ts';
export { DraftFault, type DraftPort, type DraftRecord } from './draft-port.ts';
export { createJournal, type JournalEntry, type JournalPort, leftOf } from './journal.ts';
export { narrowedMachine } from './narrowed-machine.ts';
export { newlyAsked } from './newly-asked.ts';
export { machineMeta, type MachineMeta, type Place, type StateMeta } from './place.ts';
export { checkedAnswers, submissionErrors, submittedAnswers } from './submission.ts';
export { route, walk } from './walk.ts';
export type { FieldState, Wizard, WizardOptions, WizardState } from './wizard-state.ts';
export { createWizard } from './wizard.ts';
