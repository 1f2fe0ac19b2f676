import type { ReactNode } from 'react';
import type { Answers } from '#engine/form/flow.ts';
import type { Locale } from '#contract/locale.ts';
import type { Reply } from '#contract/define.ts';
import type { deskContent } from '#contract/desk-content.contract.ts';
import { ErrorState } from '#app/parts/site/query/error-state.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { EditedForm } from './edited-form.tsx';
import type { RecordHead } from './head-fields.tsx';
import { useRecordWizard } from './use-record-wizard.ts';

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
export type Mine = Partial<Pick<EditedRecord, 'head' | 'answers'>>;

export interface RecordEditorProps {
  edited: EditedRecord;
  /** The languages with a text that is older than the English one. */
  outdated: readonly Locale[];
  onSaved: (id: number) => void;
  /** Begins anew from the version that somebody else has saved. */
  onAgain: (newest: Reply<typeof deskContent.one>, mine: Mine) => void;
}

/** The form of a record beside its page. */
export function RecordEditor(props: RecordEditorProps): ReactNode {
  const { kind, answers } = props.edited;
  const { opening, retry } = useRecordWizard(kind, answers);
  if (opening.state === 'loading') return <LoadingState rows={6} height={44} />;
  if (opening.state === 'ready') return <EditedForm opened={opening} {...props} />;
  return <ErrorState error={opening.state === 'failed' ? opening.error : undefined} onRetry={retry} />;
}
