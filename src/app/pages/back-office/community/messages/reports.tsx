import { Card, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { useCall } from '#client/query.ts';
import { message } from '#contract/message.contract.ts';

/** Who has reported a conversation, and why. It is shown before the messages are. */
export function Reports({ id }: { id: number }): ReactNode {
  const { t } = useTranslation(['desk-community', 'community.flow']);
  const { data } = useCall(message.reported, { page: 1, pageSize: 100 });
  const reported = data?.records.find((each) => each.id === id);
  if (reported === undefined) return null;
  return (
    <Card component="section" p={20} mb={18}>
      <Title order={2} fz="1.0625rem" mb={8}>
        {reported.title}
      </Title>
      <Stack component="ul" gap={6} m={0} ps={18}>
        {reported.reports.map(({ by, reason, text, createDate }) => (
          <li key={`${by} ${createDate}`}>
            {t(`messages.${by}`)}: {t(`community.flow:fields.reason.enum.${reason}`)}
            {text !== '' && ` – ${text}`}{' '}
            <Text span c="gray.7" fz={13}>
              <LocalDate value={createDate} withTime />
            </Text>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
