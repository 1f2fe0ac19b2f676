import { Button, Group, Text } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { useCallMutation } from '#client/query.ts';
import { faq } from '#contract/question.contract.ts';
import { notify } from '#ui/notify.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';

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
  const thanks = useRef<HTMLParagraphElement>(null);
  useKeptFocus([data], () => thanks.current?.focus());
  const count = data?.helped ?? helped;
  const answer = (yes: boolean) => (
    <Button
      variant="default"
      size="sm"
      aria-label={`${t('helped')} ${t(yes ? 'yes' : 'no')}`}
      // A disabled button would lose the focus.
      onClick={() => isPending || mutate({ id, helped: yes })}
    >
      {t(yes ? 'yes' : 'no')}
    </Button>
  );
  return (
    <Group gap="sm" role="status">
      {data === undefined ? (
        <>
          <Text fz="sm">{t('helped')}</Text>
          {answer(true)}
          {answer(false)}
        </>
      ) : (
        <Text ref={thanks} tabIndex={-1} fz="sm">
          {t('thanks')}
        </Text>
      )}
      {count > 0 && (
        <Text fz="sm" c="dimmed">
          {t('found', { count })}
        </Text>
      )}
    </Group>
  );
}
