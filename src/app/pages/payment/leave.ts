/** Goes to a page outside of the app, such as a payment provider's. */
export function leave(url: string): void {
  globalThis.location.assign(url);
}
