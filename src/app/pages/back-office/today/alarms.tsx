import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/query.ts';
import { deskToday } from '#contract/desk-today.contract.ts';
import { Notice } from '#ui/notice.tsx';

const MINUTE = 60_000;

/** What is wrong with the server, each with what to do. Nothing while all is well. */
export function Alarms(): ReactNode {
  const { t } = useTranslation('desk-today');
  const { data = [] } = useCall(deskToday.alarms, {}, { refetchInterval: MINUTE });
  return data.map(({ what, line, minutes, count }) => (
    <Notice key={`${what} ${line}`} tone="fault" role="status">
      {t(`alarms.${what}`, { line: line === '' ? '' : t(`lines.${line}`), minutes, count })}
    </Notice>
  ));
}
