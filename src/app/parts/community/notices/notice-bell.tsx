import { IconBell } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useCall } from '#client/query.ts';
import { community } from '#contract/community.contract.ts';
import bar from '#app/shell/bar.module.css';
import classes from './notice-bell.module.css';

const MINUTE = 60_000;
/** Milliseconds between two requests while a page stays open. */
const ASK_EVERY = 10 * MINUTE;

/**
 * A bell with the number of unread notices, which links to the page of notices. The number is requested again after
 * each navigation.
 */
export function NoticeBell() {
  const { t } = useTranslation('community');
  const { pathname } = useLocation();
  const { data, isStale, refetch } = useCall(
    community.member,
    {},
    // Another tab may have shown the notices.
    { staleTime: MINUTE, refetchInterval: ASK_EVERY, refetchOnWindowFocus: 'always' },
  );
  useEffect(() => {
    if (isStale) void refetch();
    // Only a navigation requests the number again, not a change of `isStale` or `refetch`.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);
  const count = data?.unread ?? 0;
  return (
    <Link to="/notices" className={bar.tool} aria-label={t('bell', { count })} title={t('noticePage.title')}>
      <IconBell size={20} stroke={1.75} aria-hidden />
      {count > 0 && (
        <span className={classes.count} aria-hidden>
          {count}
        </span>
      )}
    </Link>
  );
}
