/** The CSP nonce of this page's response; only styles with it are applied. Empty without a policy. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

// Mantine's scroll lock adds a style element of its own and reads the nonce from this global.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
