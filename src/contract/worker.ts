/** The address of the service worker. It may answer for all pages, because it is at the top. */
export const workerPath = '/sw.js';

/** The address of the empty document, which the service worker keeps: the browser makes every page of it. */
export const shellPath = '/appShell';

/** The meta element of a document that says whether its page has a service worker: yes or no. */
export const workerMeta = 'worker';
