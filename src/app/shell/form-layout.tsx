import { IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, ScrollRestoration, useMatches } from 'react-router-dom';
import { useSession } from '#client/session.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import { Logo } from '#ui/logo.tsx';
import { saveStateId } from '../parts/site/flows/save-state-place.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { DemonstrationNote } from './demonstration-note.tsx';
import { FormHelp } from './form-help.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { NeedsScripts } from './needs-scripts.tsx';
import { Notices } from './notices.tsx';
import type { RouteHandle } from './page-route.ts';
import { scrollKey } from './scroll-key.ts';
import { useArrival } from './use-arrival.ts';
import { useSessionEnd } from './use-session-end.ts';
import bar from './bar.module.css';
import classes from './form-layout.module.css';
import layout from './layout.module.css';

/** The layout of a form: a slim head with the state of saving, help, the languages and a way out, and no menus. */
export function FormLayout() {
  const { t } = useTranslation('shell');
  useArrival();
  useSessionEnd();
  return (
    <>
      <a className={layout.skip} href="#main">
        {t('skipToContent')}
      </a>
      <div className={layout.frame}>
        <header className={classes.head}>
          <Link to="/" className={classes.home} aria-label={t('homeLink')}>
            <Logo />
            <span className={classes.brand}>{t('brand')}</span>
          </Link>
          <div id={saveStateId} className={classes.state} />
          <FormHelp />
          <LanguageSwitcher isShort />
          <WayOut />
        </header>
        <NeedsScripts />
        <ConnectionNotice />
        <main id="main" tabIndex={-1} className={classes.main}>
          <Suspense fallback={<LoadingState rows={4} />}>
            <Outlet />
          </Suspense>
        </main>
        <footer className={classes.foot}>
          <div data-unprinted className={classes.links}>
            <Link to="/agreement#terms" target="_blank">
              {t('footer.terms')}
            </Link>
            <Link to="/agreement#privacy" target="_blank">
              {t('footer.privacy')}
            </Link>
          </div>
          <DemonstrationNote />
        </footer>
      </div>
      <Notices />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** Leaves the form for the place where it is continued later. */
function WayOut() {
  const { t } = useTranslation('shell');
  const { token } = useSession();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const exit = handle && 'exit' in handle ? handle.exit : undefined;
  return (
    <Link to={(token !== null && exit) || '/'} className={bar.tool}>
      <IconX size={20} stroke={1.7} aria-hidden />
      <span className={classes.word}>{t('form.leave')}</span>
    </Link>
  );
}
