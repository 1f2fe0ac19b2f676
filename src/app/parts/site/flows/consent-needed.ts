const needed = new EventTarget();

/** Says that an order was refused because its customer has not agreed to a new version of an agreement. */
export const askForConsent = (): void => void needed.dispatchEvent(new Event('needed'));

/** Calls a listener whenever that happens. @returns ends it */
export function onConsentNeeded(listener: () => void): () => void {
  needed.addEventListener('needed', listener);
  return () => needed.removeEventListener('needed', listener);
}
