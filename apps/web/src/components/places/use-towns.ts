import { loadNames, townOf, type TownNames } from '@offshoot/translations/page-names';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { indexTowns, type TownIndex } from '../../lib/names/suggest-match.ts';

interface Towns {
  all: readonly TownNames[];
  index: TownIndex;
}

/** The towns by their names in the reader's language; null until they are loaded, or where they cannot be. */
export function useTowns(): Towns | null {
  const { language } = useLanguage();
  const [towns, setTowns] = useState<Towns | null>(null);
  useEffect(() => {
    let removed = false;
    loadNames(language).then(
      (names) => !removed && setTowns({ all: names.towns.map(townOf), index: indexTowns(names) }),
      () => undefined,
    );
    return () => {
      removed = true;
    };
  }, [language]);
  return towns;
}
