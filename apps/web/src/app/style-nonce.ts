/** The nonce of this page's answer: its policy lets in only styles that carry it. Empty where there is no policy. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

// The scroll lock of Mantine's dialogs writes a style of its own and looks for the nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
