import type { Language } from '@offshoot/contracts/locales';
import { loadNames, townOf } from '@offshoot/translations/page-names';

/** The names of large towns in a language by their English names; of several towns with one name the largest. */
export async function townNamesIn(language: Language): Promise<ReadonlyMap<string, string>> {
  const { towns } = await loadNames(language);
  return new Map(
    towns.toReversed().map((line) => {
      const { english, name } = townOf(line);
      return [english, name];
    }),
  );
}
