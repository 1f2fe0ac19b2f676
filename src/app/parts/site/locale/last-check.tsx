import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRecentCheck } from '#contract/last-check.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { LocalDate } from './local-date.tsx';

/** Whether a check is too old to be shown as one. On the server, whose pages are kept for long, none is. */
function useIsOld(checked: string): boolean {
  const isHydrated = useHydrated();
  const [now] = useState(() => new Date());
  return isHydrated && !isRecentCheck(checked, now);
}

/** The name of the day on which a rule was checked: a check that is not recent is only the state of that day. */
export function CheckLabel({ date }: { date: string }): ReactNode {
  const { t } = useTranslation('content');
  return t(useIsOld(date) ? 'lastCheck.asOf' : 'lastCheck.label');
}

/** The day on which a rule was checked, with a warning where that is not recent. */
export function CheckDay({ date }: { date: string }): ReactNode {
  const { t } = useTranslation('content');
  const isOld = useIsOld(date);
  return (
    <>
      <LocalDate value={date} />
      {isOld && (
        <Text span c="dimmed" fz="sm" data-old>
          {' '}
          {t('lastCheck.old')}
        </Text>
      )}
    </>
  );
}
