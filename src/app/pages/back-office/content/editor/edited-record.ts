import type { Locale } from '#contract/locale.ts';
import type { Reply } from '#contract/define.ts';
import type { deskContent } from '#contract/desk-content.contract.ts';
import type { Answers } from '#engine/form/flow.ts';
import type { RecordHead } from './head-fields.tsx';

/** A record as it is edited: what the server has, and what is changed of it. */
export interface EditedRecord {
  /** None for a new record. */
  readonly id?: number;
  readonly kind: string;
  readonly revision: number;
  /** What the edit was begun from. */
  readonly base: { readonly head: RecordHead; readonly answers: Answers };
  readonly head: RecordHead;
  readonly answers: Answers;
}

/** What is kept of an edit when it begins anew from a newer version. */
type Mine = Partial<Pick<EditedRecord, 'head' | 'answers'>>;

export interface RecordEditorProps {
  edited: EditedRecord;
  /** The languages with a text that is older than the English one. */
  outdated: readonly Locale[];
  onSaved: (id: number) => void;
  /** Begins anew from the version that somebody else has saved. */
  onAgain: (newest: Reply<typeof deskContent.one>, mine: Mine) => void;
}
