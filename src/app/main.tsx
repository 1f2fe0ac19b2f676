import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import '@mantine/core/styles.layer.css';
import './shell/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createQueryClient } from '#client/query.ts';
import { readSession, rememberLocale } from '#client/session.ts';
import { shareNonce } from './csp-nonce.ts';
import { startI18n } from './i18n.ts';
import { App } from './shell/app.tsx';
import { createRouter, loadRoute, routeObjects } from './shell/router.tsx';
import { keepReplies, readServedPage, restoreStyles } from './shell/served-page.ts';

shareNonce();
rememberLocale();
const { locale } = readSession();
await startI18n(locale);
const root = document.querySelector('#root');
const page = readServedPage();
const routes = routeObjects();
const queryClient = createQueryClient();
if (root && page?.locale === locale) {
  await loadRoute(routes, globalThis.location.pathname);
  restoreStyles(root);
  keepReplies(queryClient, page.calls);
  hydrateRoot(root, <App router={createRouter(routes)} queryClient={queryClient} />);
} else if (root) {
  // The document is empty, or in another language than the one that this browser remembers.
  root.replaceChildren();
  createRoot(root).render(<App router={createRouter(routes)} queryClient={queryClient} />);
}
