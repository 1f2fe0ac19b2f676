import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAvatarLink } from '#app/shell/use-avatar-link.ts';
import { UserAvatar } from '#ui/user-avatar.tsx';
import { useSession } from '#client/session.ts';
import classes from './account-menu.module.css';
import { accountTabs, type AccountTab } from './account-tabs.ts';

/** The left menu of the personal center. */
export function AccountMenu({ current }: { current: AccountTab['name'] }) {
  const { t } = useTranslation('account');
  const { userInfo } = useSession();
  const avatar = useAvatarLink();
  return (
    <nav className={classes.menu} aria-label={t('tabs.label')}>
      <div className={classes.user}>
        <UserAvatar avatar={avatar} name={userInfo?.nickName ?? ''} size="large" />
        <p className={classes.name}>{userInfo?.nickName}</p>
      </div>
      <ul className={classes.list}>
        {accountTabs.map(({ name, sign: Sign }, index) => (
          <li key={name}>
            <Link
              to={`/personalCenter?index=${index}`}
              className={classes.tab}
              aria-current={name === current ? 'page' : undefined}
            >
              <Sign size={20} stroke={1.6} aria-hidden />
              {t(`tabs.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
