import { workerMeta } from '#contract/worker.ts';

/** Whether the pages of this site have a service worker, and this browser can run it. */
export const hasWorker = (): boolean =>
  'serviceWorker' in navigator &&
  document.querySelector<HTMLMetaElement>(`meta[name="${workerMeta}"]`)?.content === 'yes';
