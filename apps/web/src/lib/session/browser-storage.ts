/** What is used of a browser's storage. */
export interface BrowserStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  keys(): string[];
}

/**
 * A storage of the browser. What it refuses, because it is full or because the user forbids it to the site, lives as long as
 * the page.
 */
function storeOf(name: 'localStorage' | 'sessionStorage'): BrowserStore {
  const inPage = new Map<string, string>();
  /** Reading the property throws where storage is forbidden; some embedded browsers have null. */
  const within = <T>(step: (storage: Storage) => T, otherwise: T): T => {
    try {
      const storage = window[name] as Storage | null;
      return storage ? step(storage) : otherwise;
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => inPage.get(key) ?? within((storage) => storage.getItem(key), null),
    setItem(key, value) {
      const write = (storage: Storage) => {
        storage.setItem(key, value);
        return true;
      };
      if (within(write, false)) inPage.delete(key);
      else inPage.set(key, value);
    },
    removeItem(key) {
      inPage.delete(key);
      within((storage) => storage.removeItem(key), undefined);
    },
    keys: () => [...new Set([...inPage.keys(), ...within((storage) => Object.keys(storage), [])])],
  };
}

/** Shared by all windows, and kept. */
export const localStore = storeOf('localStorage');
/** Of this tab. */
export const tabStore = storeOf('sessionStorage');
