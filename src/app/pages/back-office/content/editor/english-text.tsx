import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#app/parts/content/records/rich-text.tsx';
import { languageTags } from '#contract/locale.ts';
import { useAnswer } from '#engine/react/engine-context.ts';

/** The English text that is translated, above the field for the translation. */
export function EnglishText({ pointer }: { pointer: string }): ReactNode {
  const { t } = useTranslation('desk-content');
  const text = useAnswer(pointer);
  if (typeof text !== 'string' || text === '') return <Text c="dimmed">{t('noEnglish')}</Text>;
  const isRich = /<\/?[a-z]/i.test(text);
  return (
    <Box
      lang={languageTags.US}
      p="10px 14px"
      mb={8}
      bg="gray.0"
      bdrs="sm"
      mah={320}
      style={{ overflowY: 'auto' }}
      tabIndex={0}
      role="group"
      aria-label={t('languages.US')}
    >
      {isRich ? <RichText text={{ language: 'US', text }} /> : text}
    </Box>
  );
}
