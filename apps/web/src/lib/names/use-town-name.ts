import type { Language } from '@offshoot/contracts/locales';
import { useCallback, useEffect, useState } from 'react';
import { useIdle } from '../device/use-idle.ts';
import { useLanguage } from '../i18n/use-language.ts';

interface NamesIn {
  language: Language;
  byEnglish: ReadonlyMap<string, string>;
}

/**
 * Gives a town's name in the reader's language for the name that the server knows. Until the names are loaded, and where there
 * is none, it is the server's. The function is the same until then.
 */
export function useTownName(): (town: string) => string {
  const { language } = useLanguage();
  const isIdle = useIdle();
  const [names, setNames] = useState<NamesIn | null>(null);
  useEffect(() => {
    if (!isIdle || language === 'en') return;
    let removed = false;
    import('./town-names-in.ts')
      .then(({ townNamesIn }) => townNamesIn(language))
      .then(
        (byEnglish) => !removed && setNames({ language, byEnglish }),
        () => undefined,
      );
    return () => {
      removed = true;
    };
  }, [isIdle, language]);
  return useCallback(
    (town) => (names?.language === language ? names.byEnglish.get(town) : undefined) ?? town,
    [names, language],
  );
}
