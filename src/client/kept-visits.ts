/**
 * The caches of the service worker that say what somebody has done on this device: the pages that were visited with their
 * scripts, the forms that were begun, and the lists that these need. What every visitor gets is in other ones.
 */
export const keptCaches = {
  pages: 'moongate-pages',
  files: 'moongate-files',
  forms: 'moongate-forms',
  calls: 'moongate-calls',
};

/** Has the service worker forget when the pages of these caches were visited. */
export const forgetMessage = 'FORGET_VISITS' as const;

/** The entry of the cache of forms that lists them. */
export const keptFormsPath = '/kept-forms.json';

/** A form that was begun on this device. */
export interface KeptForm {
  /** The id of its flow. */
  readonly id: string;
  readonly locale: string;
}

/** The caches of this origin; null in browsers and on pages that have none. */
export const deviceCaches = (): CacheStorage | null => globalThis.caches ?? null;

/** Removes what the service worker has kept of visits and begun forms; what every visitor gets stays. */
export async function forgetVisits(): Promise<void> {
  globalThis.navigator?.serviceWorker?.controller?.postMessage({ type: forgetMessage });
  const caches = deviceCaches();
  if (caches === null) return;
  await Promise.all(Object.values(keptCaches).map((name) => caches.delete(name).catch(() => false)));
}
