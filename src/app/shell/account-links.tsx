import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { UserAvatar } from '#app/parts/site/picture/user-avatar.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import classes from './bar.module.css';
import { signInPath } from './safe-path.ts';
import { useAvatarLink } from './use-avatar-link.ts';
import { useProfile } from './use-profile.ts';

/** The links of the account: sign in and register for visitors; picture and name for signed-in users. */
export function AccountLinks() {
  const { signedIn, userInfo } = useProfile();
  return signedIn ? <AccountLink name={userInfo?.nickName ?? ''} /> : <VisitorLinks />;
}

function AccountLink({ name }: { name: string }) {
  const { t } = useTranslation('shell');
  const avatar = useAvatarLink();
  return (
    <Link to="/personalCenter" className={classes.tool} title={t('account.open')}>
      <UserAvatar avatar={avatar} name={name} />
      <Text span maw={160} truncate>
        {name || t('account.open')}
      </Text>
    </Link>
  );
}

function VisitorLinks() {
  const { t } = useTranslation('shell');
  const location = useLocation();
  const isHydrated = useHydrated();
  // The server renders one page for all queries and anchors that it does not know.
  const { pathname } = location;
  const shown = isHydrated ? location : { pathname, search: '' };
  const signIn = pathname === '/login' ? `/login${location.search}` : signInPath(shown);
  return (
    <Group gap={8} wrap="nowrap" ms={8}>
      <Link to={signIn} className={classes.tool}>
        {t('account.signIn')}
      </Link>
      <Button component={Link} to="/login?login=1" size="sm">
        {t('account.register')}
      </Button>
    </Group>
  );
}
