import type { Language } from '@offshoot/contracts/locales';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useIdle } from '../device/use-idle.ts';
import { useLanguage } from '../i18n/use-language.ts';

interface NamesIn {
  language: Language;
  byEnglish: ReadonlyMap<string, string>;
}

/** Those of the whole page, whose towns would otherwise change their language one after the other. */
let names: NamesIn | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Gives a town's name in the reader's language for the name that the server knows. Until the names are loaded, and where there
 * is none, it is the server's. The function is the same until then.
 */
export function useTownName(): (town: string) => string {
  const { language } = useLanguage();
  const isIdle = useIdle();
  const loaded = useSyncExternalStore(
    subscribe,
    () => names,
    () => null,
  );
  useEffect(() => {
    if (!isIdle || language === 'en' || names?.language === language) return;
    let removed = false;
    import('./town-names-in.ts')
      .then(({ townNamesIn }) => townNamesIn(language))
      .then(
        (byEnglish) => {
          if (removed || names?.language === language) return;
          names = { language, byEnglish };
          listeners.forEach((listener) => listener());
        },
        () => undefined,
      );
    return () => {
      removed = true;
    };
  }, [isIdle, language]);
  return useCallback(
    (town) => (loaded?.language === language ? loaded.byEnglish.get(town) : undefined) ?? town,
    [loaded, language],
  );
}
