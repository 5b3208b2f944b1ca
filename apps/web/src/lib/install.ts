import { useSyncExternalStore } from 'react';

/** The browser's offer to install the site, as Chromium makes it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();
const set = (next: InstallOffer | null) => {
  offer = next;
  listeners.forEach((listener) => listener());
};

/** Keeps the browser's offer for the moment that the person asks for it; nothing pops up by itself. */
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

/** Installs the site, where the browser offers to; else null. An offer holds once. */
export function useInstall(): (() => void) | null {
  const present = useSyncExternalStore(subscribe, () => offer);
  if (!present) return null;
  return () => {
    void present.prompt();
    set(null);
  };
}
