import { createRoot, hydrateRoot } from 'react-dom/client';
import { createQueryClient } from '#client/query.ts';
import { loadTransport } from '#client/exchange.ts';
import { keptFilesNote } from '#client/forget-kept-files.ts';
import { readSession, rememberLocale } from '#client/session.ts';
import { readStored } from '#client/stored-value.ts';
import { startI18n } from './i18n.ts';
import { whenIdle } from '#engine/react/when-idle.ts';
import { App } from './shell/app.tsx';
import { createRouter, routeObjects } from './shell/router.tsx';
import { hasWorker } from './worker/has-worker.ts';
import { prepare } from './shell/take-over.ts';
import { forgetServedPage, readServedPage } from './shell/served-page.ts';

rememberLocale();
const { locale } = readSession();
const page = readServedPage();
const isTakenOver = page?.locale === locale;
// A page that was not rendered asks for its data at once. Where this fails, the first call tries again.
if (!isTakenOver) loadTransport().catch(() => undefined);
await startI18n(locale);
const root = document.querySelector('#root');
if (root) {
  const routes = routeObjects();
  const queryClient = createQueryClient();
  if (isTakenOver) await prepare(page, { routes, queryClient });
  // The document is empty, or in another language than the one that this browser remembers.
  else root.replaceChildren();
  const app = <App router={createRouter(routes)} queryClient={queryClient} />;
  if (isTakenOver) hydrateRoot(root, app);
  else createRoot(root).render(app);
  forgetServedPage();
}
// Neither pages of development nor those on plain http have one.
if (hasWorker()) whenIdle(() => void import('./worker/register.ts'));
// Files that were chosen more than a day ago are removed, whichever page is opened.
if (readStored(keptFilesNote) !== null)
  import('#client/kept-files.ts').then(
    ({ tidyKeptFiles }) => tidyKeptFiles(readSession().userInfo?.id),
    () => undefined,
  );
