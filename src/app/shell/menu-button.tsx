import { IconMenu2 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { neededPart } from '#app/parts/site/locale/lazy-part.ts';
import { useLocation } from 'react-router-dom';
import bar from './bar.module.css';
import { PageButton } from './page-button.tsx';
import classes from './top-bar.module.css';

const MenuDrawer = neededPart(async () => (await import('./menu-drawer.tsx')).MenuDrawer);

/**
 * Opens the drawer with everything for which a narrow bar has no space. Its code is loaded when it is opened for
 * the first time. Each navigation closes it.
 */
export function MenuButton() {
  const { t } = useTranslation('shell');
  const { key } = useLocation();
  const [wasUsed, setWasUsed] = useState(false);
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const shown = openedAt === key;
  return (
    <>
      <PageButton
        page="/meau"
        className={`${bar.tool} ${classes.menuButton}`}
        aria-haspopup="dialog"
        onClick={() => {
          setWasUsed(true);
          setOpenedAt(key);
        }}
      >
        <IconMenu2 size={24} stroke={1.7} role="img" aria-label={t('menu.open')} />
      </PageButton>
      {wasUsed && (
        <Suspense fallback={null}>
          <MenuDrawer shown={shown} onClose={() => setOpenedAt(null)} />
        </Suspense>
      )}
    </>
  );
}
