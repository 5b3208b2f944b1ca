import { TextDecoder, TextEncoder } from 'node:util';

/** What jsdom lacks and the components ask for. Imported before them. */
Object.assign(globalThis, { TextEncoder, TextDecoder });

window.matchMedia ??= (query: string) =>
  ({ matches: false, media: query, addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList;

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** The router makes one at every navigation, and reads no more of it than this. */
globalThis.Request ??= class {
  readonly url: string;
  readonly method: string;
  readonly signal: AbortSignal | null;
  constructor(url: string | URL, { method = 'GET', signal = null }: RequestInit = {}) {
    this.url = String(url);
    this.method = method;
    this.signal = signal;
  }
} as unknown as typeof Request;

window.scrollTo = () => undefined;
