import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { fieldErrorOf } from '#app/parts/site/flows/field-error.ts';
import type { Opened } from '#app/parts/site/flows/use-opening.ts';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { callKey, useCallMutation } from '#client/query.ts';
import { contentRecord } from '#contract/content-record.contract.ts';
import type { WireFieldError } from '#contract/define.ts';
import { deskContent } from '#contract/desk-content.contract.ts';
import { errors } from '#contract/errors.ts';
import type { Locale } from '#contract/locale.ts';
import { compact } from '#engine/form/answers.ts';
import { same } from '#engine/wizard/merge.ts';
import { notify } from '#ui/notify.ts';
import { isComplete } from './go-to-step.ts';
import type { RecordHead } from './head-fields.tsx';
import type { EditedRecord, RecordEditorProps } from './edited-record.ts';

/** The state of saving a record. */
export interface Saving {
  readonly revision: number;
  /** What the server has, as far as this page knows. */
  readonly base: EditedRecord['base'];
  readonly isBusy: boolean;
  /** Somebody else has saved the record meanwhile. */
  readonly isStale: boolean;
  /** The refused fields beside the form. */
  readonly headErrors: readonly WireFieldError[];
  save: () => void;
}

interface ToSave {
  readonly head: RecordHead;
  readonly fits: readonly Locale[];
  readonly onDone: () => void;
}

/** Saves a record, from the version that it was edited from. */
export function useSaving(
  { opened: { wizard }, edited, onSaved }: RecordEditorProps & { opened: Opened },
  { head, fits, onDone }: ToSave,
): Saving {
  const { t } = useTranslation('desk-content');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [known, setKnown] = useState({ revision: edited.revision, base: edited.base });
  const [isStale, setStale] = useState(false);
  const [headErrors, setHeadErrors] = useState<readonly WireFieldError[]>([]);
  const sending = useCallMutation(contentRecord.save, {
    onSuccess({ id, revision }, { data }) {
      setKnown({ revision, base: { head, answers: data as EditedRecord['answers'] } });
      setHeadErrors([]);
      onDone();
      void client.invalidateQueries({ queryKey: callKey(deskContent.list) });
      void client.invalidateQueries({ queryKey: callKey(deskContent.history) });
      notify('good', t('saved'));
      onSaved(id);
    },
    onError(error) {
      const isField = ({ pointer }: WireFieldError): boolean => /^\/(words|facts|pictures)\//.test(pointer);
      if (error.code === errors.staleDraft.code) return setStale(true);
      setHeadErrors(error.errors.filter((each) => !isField(each)));
      wizard.refuse(error.errors.filter(isField).map(fieldErrorOf));
      notify('bad', errorText(error));
    },
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      const { answers } = wizard.getSnapshot();
      if (!same(compact(answers), compact(known.base.answers))) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wizard, known]);
  const save = (): void => {
    if (sending.isPending || !isComplete(wizard)) return;
    const { publishUntil, ...others } = head;
    sending.mutate({
      ...(edited.id !== undefined && { id: edited.id }),
      kind: edited.kind,
      ...others,
      ...(publishUntil !== '' && { publishUntil }),
      revision: known.revision,
      ...(fits.length > 0 && { fits: [...fits] }),
      data: compact(wizard.getSnapshot().answers),
    });
  };
  return { ...known, isBusy: sending.isPending, isStale, headErrors, save };
}
