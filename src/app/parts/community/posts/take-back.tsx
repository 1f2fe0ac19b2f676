import { Button, type ButtonProps } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { useCallMutation } from '#client/query.ts';
import type { Endpoint, Payload } from '#contract/define.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notify.ts';

interface TakeBackProps<E extends Endpoint> extends ButtonProps {
  /** The call that deletes the post. */
  call: E;
  payload: Payload<E>;
  /** The post in words, for the name of the button. */
  name: string;
  onDone?: () => void;
}

/** The button with which authors delete their posts, after a confirmation. */
export function TakeBack<E extends Endpoint>({ call, payload, name, onDone, ...button }: TakeBackProps<E>) {
  const { t } = useTranslation('community');
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const errorText = useErrorText();
  const remove = useCallMutation(call, {
    onSuccess: () => {
      setAsking(false);
      notify('good', t('takeBack.done'));
      onDone?.();
      return queries.invalidateQueries({ predicate: ({ meta }) => meta?.['access'] !== 'visitor' });
    },
    onError: (error) => {
      setAsking(false);
      notify('bad', errorText(error));
    },
  });
  return (
    <>
      <Button
        size="sm"
        variant="default"
        {...button}
        aria-label={`${t('takeBack.action')}: ${name}`}
        onClick={() => setAsking(true)}
      >
        {t('takeBack.action')}
      </Button>
      <ConfirmDialog
        destructive
        opened={asking}
        title={t('takeBack.title')}
        text={t('takeBack.text')}
        yes={t('takeBack.yes')}
        no={t('takeBack.no')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(payload)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
