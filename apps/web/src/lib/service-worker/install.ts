import { useSyncExternalStore } from 'react';

/** Chromium's `beforeinstallprompt` event. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();
const set = (next: InstallOffer | null) => {
  offer = next;
  listeners.forEach((listener) => listener());
};

/** Stores the browser's install prompt until the user requests it; it never opens by itself. */
export function awaitInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => set(null));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Installs the site, where the browser offers it; else null. A prompt can be used once. */
export function useInstall(): (() => void) | null {
  const present = useSyncExternalStore(subscribe, () => offer);
  if (!present) return null;
  return () => {
    void present.prompt();
    set(null);
  };
}
