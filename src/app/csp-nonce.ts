declare global {
  // react-remove-scroll, the scroll lock under dialogs and drawers, reads this name when it adds its style
  // element.
  var __webpack_nonce__: string | undefined;
}

/** The nonce that allows this page's style elements. The server writes it into each document. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

export function shareNonce(): void {
  globalThis.__webpack_nonce__ = styleNonce();
}
