import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Loaded } from '../parts/site/query/loaded.tsx';
import { AccountLinks } from './account-links.tsx';
import { LanguageList } from './language-list.tsx';
import { MenuEntry } from './menu-entry.tsx';
import bar from './bar.module.css';
import classes from './menu-drawer.module.css';
import { DrawerGroup, DrawerHeading, SideDrawer } from './side-drawer.tsx';
import { siteLinks } from './site-links.ts';
import { useShownLinks } from './use-menu.ts';
import { useFilteredMenu } from './use-filtered-menu.ts';

interface MenuDrawerProps {
  shown: boolean;
  onClose: () => void;
}

/** The content of a wide bar, as a drawer: the account, all menu entries, and the languages. */
export function MenuDrawer({ shown, onClose }: MenuDrawerProps) {
  const { t } = useTranslation('shell');
  const links = useShownLinks(siteLinks);
  const { groups, query } = useFilteredMenu('');
  return (
    <SideDrawer title={t('menu.title')} closeLabel={t('menu.close')} shown={shown} onClose={onClose}>
      <div className={classes.account}>
        <AccountLinks />
        <Link to="/personalCenter?index=1" className={bar.tool}>
          {t('footer.orders')}
        </Link>
      </div>
      <nav aria-label={t('menu.label')}>
        <Loaded query={query} rows={6} height={20}>
          {() =>
            groups.map((group) => (
              <DrawerGroup key={group.id} title={group.title}>
                {group.entries.map(({ id, title, router }) => (
                  <li key={id}>
                    <MenuEntry title={title} router={router} onFollow={onClose} />
                  </li>
                ))}
              </DrawerGroup>
            ))
          }
        </Loaded>
      </nav>
      <nav aria-label={t('links.label')}>
        <DrawerGroup title={t('links.label')}>
          {links.map(({ to, text }) => (
            <li key={to}>
              <MenuEntry title={t(text)} router={to} onFollow={onClose} />
            </li>
          ))}
        </DrawerGroup>
      </nav>
      <section className={classes.languages}>
        <DrawerHeading>{t('language.heading')}</DrawerHeading>
        <LanguageList />
      </section>
    </SideDrawer>
  );
}
