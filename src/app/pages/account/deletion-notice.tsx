import { Box, Group, Text } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#ui/busy-button.tsx';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { useCall, useCallMutation } from '#client/query.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { account } from '#contract/account.contract.ts';
import { DatedText } from '../../parts/site/locale/dated-text.tsx';
import { useChangeProfile } from './use-change-profile.ts';

/**
 * Says when the account will be deleted, with a button to keep it. Renders nothing when no deletion is planned.
 */
export function DeletionNotice() {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const changeProfile = useChangeProfile();
  const { data: profile } = useCall(account.profile, {});
  const keep = useCallMutation(account.keepAccount, {
    onSuccess: () => void changeProfile({ deletionDate: null }),
  });
  const date = profile?.deletionDate ?? null;
  const isKept = date === null && keep.isSuccess;
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed is removed by its success.
  useKeptFocus([date, isKept], () => notice.current?.focus(), notice);
  return (
    <div role="status">
      {(date !== null || isKept) && (
        <Group
          ref={notice}
          tabIndex={-1}
          justify="space-between"
          gap="14px 24px"
          mb={28}
          px={20}
          py={14}
          bd={`1px solid ${isKept ? 'var(--mantine-color-jade-2)' : 'var(--mg-doubt-edge)'}`}
          bdrs="lg"
          bg={isKept ? 'jade.0' : 'var(--mg-doubt-ground)'}
          c={isKept ? 'jade.8' : 'var(--mg-doubt)'}
          // It gets the focus only so that it is read out. It is not a control, so it shows no focus ring.
          style={{ outline: 'none' }}
        >
          <Box flex="1 1 280px">
            <Text>
              {date === null ? t('data.kept') : <DatedText t={t} sentence="data.pending" date={date} />}
            </Text>
            {keep.error && (
              <Text mt={4} c="var(--mg-bad)">
                {errorText(keep.error)}
              </Text>
            )}
          </Box>
          {date !== null && (
            <BusyButton size="sm" variant="default" busy={keep.isPending} onClick={() => keep.mutate({})}>
              {t('data.keep')}
            </BusyButton>
          )}
        </Group>
      )}
    </div>
  );
}
