import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { UserAvatar } from '#app/parts/picture/user-avatar.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import classes from './account-links.module.css';
import { signInPath } from './safe-path.ts';
import { useAvatarLink } from './use-avatar-link.ts';
import { useProfile } from './use-profile.ts';

/** The links of the account: sign in and register for visitors; picture and name for signed-in users. */
export function AccountLinks() {
  const { t } = useTranslation('shell');
  const location = useLocation();
  const { signedIn, userInfo } = useProfile();
  const avatar = useAvatarLink();
  if (signedIn) {
    return (
      <Link to="/personalCenter" className={classes.account} title={t('account.open')}>
        <UserAvatar avatar={avatar} name={userInfo?.nickName ?? ''} />
        <span className={classes.name}>{userInfo?.nickName || t('account.open')}</span>
      </Link>
    );
  }
  // The server renders one page for all queries and anchors that it does not know.
  const { pathname } = location;
  const shown = useHydrated() ? location : { pathname, search: '' };
  const signIn = pathname === '/login' ? `/login${location.search}` : signInPath(shown);
  return (
    <div className={classes.links}>
      <Link to={signIn} className={classes.signIn}>
        {t('account.signIn')}
      </Link>
      <Button component={Link} to="/login?login=1" size="sm">
        {t('account.register')}
      </Button>
    </div>
  );
}
