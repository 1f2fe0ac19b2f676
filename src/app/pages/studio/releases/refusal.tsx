import { List, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/define.ts';
import { languageTags } from '#contract/locale.ts';
import type { releases } from '#contract/releases.contract.ts';
import { Notice } from '#ui/notice.tsx';

export type RefusalReply = NonNullable<Reply<typeof releases.publish>>;

/** Says why a release is not stored or published, and what to do. */
export function Refusal({ refusal }: { refusal: RefusalReply }): ReactNode {
  const { t } = useTranslation('studio');
  const { kind } = refusal;
  return (
    <Notice tone="doubt" role="status">
      <Stack gap={6}>
        <Text fw={600}>
          {t(`releases.refused.${kind}`, {
            ...(kind === 'base' && { number: refusal.number }),
            ...(kind === 'lost' && { count: refusal.drafts }),
            ...(kind === 'findings' && { count: refusal.findings.length }),
          })}
        </Text>
        <List size="sm" spacing={4}>
          {kind === 'findings' &&
            refusal.findings.map(({ code, file, pointer, message, language }) => (
              <List.Item key={`${code} ${file} ${pointer} ${message}`} lang={languageTags[language]}>
                {message} <Text span size="xs" c="dimmed">{`${file} ${pointer}`}</Text>
              </List.Item>
            ))}
          {kind === 'base' &&
            refusal.changes.map(({ pointer, sentence }) => (
              <List.Item key={`${pointer} ${sentence}`}>{sentence}</List.Item>
            ))}
          {kind === 'base' &&
            refusal.conflicts.map((pointer) => (
              <List.Item key={pointer}>{t('releases.conflict', { pointer: pointer || '/' })}</List.Item>
            ))}
          {kind === 'lost' &&
            refusal.answers.map(({ pointer, drafts }) => (
              <List.Item key={pointer}>{t('releases.lostAnswer', { pointer, count: drafts })}</List.Item>
            ))}
        </List>
      </Stack>
    </Notice>
  );
}
