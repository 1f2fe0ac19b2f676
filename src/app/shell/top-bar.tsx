import { Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { CachedFragment } from '#app/parts/site/query/cached-fragment.tsx';
import { Logo } from '#ui/logo.tsx';
import { AccountLinks } from './account-links.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { SignedInBell } from './signed-in-bell.tsx';
import { MenuButton } from './menu-button.tsx';
import { MenuGroup } from './menu-group.tsx';
import { PageButton } from './page-button.tsx';
import { useSearch } from './search-context.ts';
import bar from './bar.module.css';
import classes from './top-bar.module.css';
import { useTaskMenu } from './use-task-menu.ts';
import { useScrollDistance } from './use-scroll-distance.ts';

const opaqueAfter = 250;

/** The bar of the site. A narrow window has no space for the menus; their entries are then behind a button. */
export function TopBar() {
  const { pathname, search } = useLocation();
  return (
    // The page for signing in keeps where it leads to in its address.
    <CachedFragment as="header" className={classes.bar} by={pathname === '/login' ? search : ''}>
      <BarContent />
    </CachedFragment>
  );
}

function BarContent() {
  const { t } = useTranslation('shell');
  const { groups, error, refetch } = useTaskMenu();
  const { openSearch } = useSearch();
  const opacity = useScrollDistance((pixels) => Math.min(1, Math.max(0, pixels) / opaqueAfter));
  return (
    <>
      <div className={classes.ground} style={{ opacity }} />
      <div className={classes.content}>
        <Link to="/" className={classes.home} aria-label={t('homeLink')}>
          <Logo />
          <Text span ff="var(--mg-serif)" fz={22} fw={600} lts="-0.01em">
            {t('brand')}
          </Text>
        </Link>
        <nav className={classes.menus} aria-label={t('menu.label')}>
          {groups.map((group) => (
            <MenuGroup key={group.task} group={group} />
          ))}
          {error && (
            <button type="button" className={`${bar.tool} ${classes.again}`} onClick={() => void refetch()}>
              {t('menu.retry')}
            </button>
          )}
        </nav>
        <div className={classes.tools}>
          <PageButton page="/search" className={bar.tool} onClick={() => openSearch()}>
            <IconSearch size={18} aria-hidden />
            <span className={classes.searchText}>{t('search.short')}</span>
          </PageButton>
          <SignedInBell />
          <div className={classes.wide}>
            <LanguageSwitcher />
          </div>
          <div className={classes.account}>
            <AccountLinks />
          </div>
          <MenuButton />
        </div>
      </div>
    </>
  );
}
