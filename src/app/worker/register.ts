import { reportNewerVersion } from '#client/newer-version.ts';
import { workerPath } from '#contract/worker.ts';
import { newerVersion, type TakeOver } from './messages.ts';

// Registers the service worker when this file is loaded. A visit does without it where the browser refuses.
void register().catch(() => undefined);

async function register(): Promise<void> {
  // What the worker keeps is loaded after what the page itself shows.
  if (document.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }));
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }) => data === newerVersion && reportNewerVersion());
  const registration = await serviceWorker.register(workerPath);
  const entry = document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
  const ask = (): void => registration.waiting?.postMessage({ type: 'TAKE_OVER', entry } satisfies TakeOver);
  const follow = (): void => registration.installing?.addEventListener('statechange', ask);
  ask();
  follow();
  registration.addEventListener('updatefound', follow);
  // A page that stays open for days loads no document by which the browser would notice a newer worker.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) registration.update().catch(() => undefined);
  });
}
