import { useTranslation } from 'react-i18next';
import { Loaded } from '../parts/site/query/loaded.tsx';
import { AccountLinks } from './account-links.tsx';
import { LanguageList } from './language-list.tsx';
import { MenuEntry } from './menu-entry.tsx';
import classes from './menu-drawer.module.css';
import { DrawerGroup, DrawerHeading, SideDrawer } from './side-drawer.tsx';
import { useTaskMenu } from './use-task-menu.ts';

interface MenuDrawerProps {
  shown: boolean;
  onClose: () => void;
}

/** The content of a wide bar, as a drawer: the account, all menu entries, and the languages. */
export function MenuDrawer({ shown, onClose }: MenuDrawerProps) {
  const { t } = useTranslation('shell');
  const { groups, ...query } = useTaskMenu();
  return (
    <SideDrawer title={t('menu.title')} closeLabel={t('menu.close')} shown={shown} onClose={onClose}>
      <div className={classes.account}>
        <AccountLinks />
      </div>
      <nav aria-label={t('menu.label')}>
        <Loaded query={query} rows={6} height={20}>
          {() =>
            groups.map((group) => (
              <DrawerGroup key={group.task} title={group.title}>
                {group.entries.map(({ title, router }) => (
                  <li key={router}>
                    <MenuEntry title={title} router={router} onFollow={onClose} />
                  </li>
                ))}
              </DrawerGroup>
            ))
          }
        </Loaded>
      </nav>
      <section className={classes.languages}>
        <DrawerHeading>{t('language.heading')}</DrawerHeading>
        <LanguageList />
      </section>
    </SideDrawer>
  );
}
