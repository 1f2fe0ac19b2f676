import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#app/parts/query/use-error-text.ts';
import { useCallMutation } from '#client/query.ts';
import { faq } from '#contract/question.contract.ts';
import { notify } from '#ui/notify.ts';

interface DidItHelpProps {
  /** The question. */
  id: number;
  /** How many readers its answer has helped. */
  helped: number;
}

/** Asks whether the answer helped, once; then thanks. */
export function DidItHelp({ id, helped }: DidItHelpProps) {
  const { t } = useTranslation('question');
  const errorText = useErrorText();
  const { data, mutate, isPending } = useCallMutation(faq.helped, {
    onError: (error) => notify('bad', errorText(error)),
  });
  const count = data?.helped ?? helped;
  const answer = (yes: boolean) => (
    <Button
      variant="default"
      size="sm"
      disabled={isPending}
      aria-label={`${t('helped')} ${t(yes ? 'yes' : 'no')}`}
      onClick={() => mutate({ id, helped: yes })}
    >
      {t(yes ? 'yes' : 'no')}
    </Button>
  );
  return (
    <Group gap="sm" role="status">
      {data === undefined ? (
        <>
          <Text size="sm">{t('helped')}</Text>
          {answer(true)}
          {answer(false)}
        </>
      ) : (
        <Text size="sm">{t('thanks')}</Text>
      )}
      {count > 0 && (
        <Text size="sm" c="dimmed">
          {t('found', { count })}
        </Text>
      )}
    </Group>
  );
}
