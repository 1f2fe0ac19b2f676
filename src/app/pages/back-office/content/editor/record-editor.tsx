import type { ReactNode } from 'react';
import { ErrorState } from '#app/parts/site/query/error-state.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { EditedForm } from './edited-form.tsx';
import type { RecordEditorProps } from './edited-record.ts';
import { useRecordWizard } from './use-record-wizard.ts';

/** The form of a record beside its page. */
export function RecordEditor(props: RecordEditorProps): ReactNode {
  const { kind, answers } = props.edited;
  const { opening, retry } = useRecordWizard(kind, answers);
  if (opening.state === 'loading') return <LoadingState rows={6} height={44} />;
  if (opening.state === 'ready') return <EditedForm opened={opening} {...props} />;
  return <ErrorState error={opening.state === 'failed' ? opening.error : undefined} onRetry={retry} />;
}
