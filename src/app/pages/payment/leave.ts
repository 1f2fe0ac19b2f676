/** Opens a page outside of the app, for example a payment provider's page. */
export function leave(url: string): void {
  globalThis.location.assign(url);
}
