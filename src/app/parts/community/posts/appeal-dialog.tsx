import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { useCallMutation } from '#client/query.ts';
import { community } from '#contract/community.contract.ts';
import { isSeen } from '#engine/form/visible-text.ts';
import { FormDialog } from '#ui/form-dialog.tsx';

interface AppealDialogProps {
  /** The post on which an operator has decided. */
  id: number;
  onClose: () => void;
  onSent: () => void;
}

/**
 * The dialog for the author's appeal against a decision, which is possible once. It is rendered only while it is open.
 */
export function AppealDialog({ id, onClose, onSent }: AppealDialogProps) {
  const { t } = useTranslation('community');
  const errorText = useErrorText();
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = useCallMutation(community.appeal, {
    onSuccess: () => {
      onSent();
      return client.invalidateQueries({ predicate: ({ meta }) => meta?.['access'] !== 'visitor' });
    },
  });
  const submit = (): void => {
    setMissing(!isSeen(text));
    if (!isSeen(text)) field.current?.focus();
    else send.mutate({ id, text: text.trim() });
  };
  const problem = isMissing ? t('appeal.missing') : send.error && errorText(send.error);
  return (
    <FormDialog
      title={t('appeal.title')}
      text={t('appeal.text')}
      yes={t('appeal.send')}
      no={t('ui:cancel')}
      busy={send.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Textarea
        ref={field}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={1000}
        mb="lg"
        label={t('appeal.label')}
        value={text}
        error={problem}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </FormDialog>
  );
}
