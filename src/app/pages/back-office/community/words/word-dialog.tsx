import { Box, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typedIn } from '#app/parts/back-office/typed-in.ts';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { useCallMutation } from '#client/query.ts';
import { useSession } from '#client/session.ts';
import { community } from '#contract/community.contract.ts';
import { knownLocale, locales } from '#contract/locale.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { watchActions } from './watch-actions.ts';

/** Adds a word that is watched, or changes what becomes of a post with it. */
export function WordDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }): ReactNode {
  const { t } = useTranslation(['desk-community', 'shell', 'ui']);
  const errorText = useErrorText();
  const { locale } = useSession();
  const [isMissing, setMissing] = useState(false);
  const watch = useCallMutation(community.watch, { onSuccess: onDone });
  const submit = (fields: FormData): void => {
    const word = typedIn(fields, 'word');
    const language = knownLocale(typedIn(fields, 'language')) ?? locale;
    const action = watchActions.find((each) => each === fields.get('action')) ?? 'hold';
    setMissing(word === '');
    if (word !== '') watch.mutate({ word, language, action });
  };
  return (
    <FormDialog
      title={t('words.add')}
      text={t('words.text')}
      yes={t('words.save')}
      no={t('ui:cancel')}
      busy={watch.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Stack gap={12} mb={18}>
        <TextInput
          name="word"
          label={t('words.word')}
          description={t('words.star')}
          maxLength={100}
          error={isMissing ? t('words.missing') : undefined}
        />
        <NativeSelect
          name="language"
          label={t('queue.language')}
          defaultValue={locale}
          data={locales.map((value) => ({ value, label: t(`shell:language.names.${value}`) }))}
        />
        <NativeSelect
          name="action"
          label={t('words.action')}
          data={watchActions.map((value) => ({ value, label: t(`words.actions.${value}`) }))}
        />
        <Box role="alert" c="var(--mg-bad)">
          {watch.error && errorText(watch.error)}
        </Box>
      </Stack>
    </FormDialog>
  );
}
