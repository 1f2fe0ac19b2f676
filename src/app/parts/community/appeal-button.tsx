import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#app/parts/query/use-error-text.ts';
import { useCallMutation } from '#client/query.ts';
import { community } from '#contract/community.contract.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { notify } from '#ui/notify.ts';

/** With it an author answers a decision, once. */
export function AppealButton({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('community');
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const queries = useQueryClient();
  const errorText = useErrorText();
  const appeal = useCallMutation(community.appeal, {
    onSuccess: () => {
      setIsOpen(false);
      notify('good', t('appeal.sent'));
      return queries.invalidateQueries({ predicate: ({ meta }) => meta?.['access'] !== 'visitor' });
    },
  });
  const isEmpty = text.trim() === '';
  const send = (): void => {
    setIsTried(true);
    if (!isEmpty) appeal.mutate({ id, text: text.trim() });
  };
  const problem = appeal.error ? errorText(appeal.error) : isTried && isEmpty ? t('appeal.empty') : null;
  return (
    <>
      <Button
        size="sm"
        variant="default"
        aria-label={`${t('appeal.action')}: ${name}`}
        onClick={() => setIsOpen(true)}
      >
        {t('appeal.action')}
      </Button>
      {isOpen && (
        <FormDialog
          title={t('appeal.title')}
          text={t('appeal.text')}
          yes={t('appeal.yes')}
          no={t('appeal.no')}
          busy={appeal.isPending}
          onClose={() => setIsOpen(false)}
          onSubmit={send}
        >
          <Textarea
            label={t('appeal.label')}
            value={text}
            maxLength={1000}
            minRows={4}
            autosize
            error={problem}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </FormDialog>
      )}
    </>
  );
}
