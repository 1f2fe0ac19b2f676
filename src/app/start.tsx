import { createRoot, hydrateRoot } from 'react-dom/client';
import { createQueryClient } from '#client/query.ts';
import { loadTransport } from '#client/exchange.ts';
import { readSession, rememberLocale } from '#client/session.ts';
import { startI18n } from './i18n.ts';
import { App } from './shell/app.tsx';
import { createRouter, routeObjects } from './shell/router.tsx';
import { forgetServedPage, readServedPage } from './shell/served-page.ts';

rememberLocale();
const { locale } = readSession();
const page = readServedPage();
// Begins before the texts are there: the server has named the file in the document.
const takingOver = page?.locale === locale ? import('./shell/take-over.ts') : null;
// A page that was not rendered asks for its data at once. Where this fails, the first call tries again.
if (takingOver === null) loadTransport().catch(() => undefined);
await startI18n(locale);
const root = document.querySelector('#root');
if (root) {
  const routes = routeObjects();
  const queryClient = createQueryClient();
  const taken = page && takingOver && (await takingOver);
  if (taken) await taken.prepare(page, { routes, queryClient });
  // The document is empty, or in another language than the one that this browser remembers.
  else root.replaceChildren();
  const app = <App router={createRouter(routes)} queryClient={queryClient} />;
  if (taken) hydrateRoot(root, app);
  else createRoot(root).render(app);
  forgetServedPage();
}
