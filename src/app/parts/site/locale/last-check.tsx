import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRecentCheck } from '#contract/last-check.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { LocalDate } from './local-date.tsx';

/** Whether a check is recent. On the server, whose pages are kept for long, that is not known. */
function useIsRecent(checked: string): boolean | undefined {
  const isHydrated = useHydrated();
  const [now] = useState(() => new Date());
  return isHydrated ? isRecentCheck(checked, now) : undefined;
}

/** The name of the day on which a rule was checked: a check that is not recent is only the state of that day. */
export function CheckLabel({ date }: { date: string }): ReactNode {
  const { t } = useTranslation('content');
  return <span data-later>{t(useIsRecent(date) ? 'lastCheck.label' : 'lastCheck.asOf')}</span>;
}

/** The day on which a rule was checked, with a warning on a line of its own where that is not recent. */
export function CheckDay({ date }: { date: string }): ReactNode {
  const { t } = useTranslation('content');
  const isRecent = useIsRecent(date);
  return (
    <>
      <LocalDate value={date} />
      {isRecent === false && (
        <Text span display="block" c="dimmed" fz="sm" data-later>
          {' '}
          {t('lastCheck.old')}
        </Text>
      )}
    </>
  );
}
