declare global {
  // Read by the scroll lock under dialogs and drawers when it adds its style element.
  var __webpack_nonce__: string | undefined;
}

/** The nonce that allows this page's style elements, as the server wrote it into the document. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

export function shareNonce(): void {
  globalThis.__webpack_nonce__ = styleNonce();
}
