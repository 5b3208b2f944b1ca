import { TextDecoder, TextEncoder } from 'node:util';

/** What jsdom lacks and the components use. Must be imported before them. */
Object.assign(globalThis, { TextEncoder, TextDecoder });

window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** A field that grows with its text measures again when a font has loaded. */
if (!('fonts' in document)) Object.assign(document, { fonts: new EventTarget() });

/** user-event's keyboard finds the other radio buttons of a group by it. */
globalThis.CSS ??= { escape: (name: string) => name.replace(/[^\w-]/g, '\\$&') } as unknown as typeof CSS;

window.scrollTo = () => undefined;
// Returns a promise in current browsers, whatever its declared type.
Element.prototype.scrollIntoView ??= (() => Promise.resolve()) as () => void;

Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsArrayBuffer(this);
  });
};
