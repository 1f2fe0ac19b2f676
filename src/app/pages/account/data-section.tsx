import { Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#ui/busy-button.tsx';
import { useCallMutation } from '#client/query.ts';
import type { UserInfo } from '#client/session.ts';
import { account } from '#contract/account.contract.ts';
import { Card } from '#ui/card.tsx';
import { ActionError } from './action-error.tsx';
import { DeleteAccount } from './delete-account.tsx';

/** The owner can download a copy of all stored data here, or have the account deleted. */
export function DataSection({ profile }: { profile: UserInfo }) {
  const { t } = useTranslation('account');
  const download = useCallMutation(account.exportData, { onSuccess: ({ url }) => save(url) });
  return (
    <Card title={t('data.title')}>
      <Text maw={640}>{t('data.text')}</Text>
      <div role="status">
        {download.isSuccess && (
          <Text c="jade.8" mt={14}>
            {t('data.exportReady')}
          </Text>
        )}
      </div>
      <ActionError error={download.error} />
      <Group gap={10} mt={22}>
        <BusyButton
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} aria-hidden />}
          busy={download.isPending}
          onClick={() => download.mutate({})}
        >
          {t('data.export')}
        </BusyButton>
        {profile.deletionDate === null && <DeleteAccount profile={profile} />}
      </Group>
    </Card>
  );
}

/**
 * Starts a download instead of opening the link, so that this page stays open even when the link has expired.
 */
function save(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
