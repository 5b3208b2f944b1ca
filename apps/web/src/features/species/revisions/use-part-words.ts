import type { ShownStatement, SpeciesPart } from '@offshoot/contracts/species-revisions';
import {
  propagationMethods,
  speciesLights,
  speciesPests,
  speciesWaters,
  toxicities,
} from '@offshoot/contracts/species-choices';
import { useTranslation } from 'react-i18next';
import { languageOption } from '../../../config/languages.ts';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import { useMonthNames } from '../../../lib/i18n/use-month-names.ts';

/** The names of parts, the values that a part can have, and statements as text. */
export function usePartWords() {
  const { t } = useTranslation('species');
  const format = useFormat();
  const months = useMonthNames();
  const titles: Record<SpeciesPart, string> = {
    names: t('names.title'),
    synonyms: t('names.synonyms'),
    family: t('names.family'),
    light: t('care.light'),
    water: t('care.water'),
    minimum_celsius: t('care.cold'),
    propagation: t('rooting.title'),
    pests: t('inspect.title'),
    toxicity_people: `${t('toxicity.title')}: ${t('toxicity.people')}`,
    toxicity_cats: `${t('toxicity.title')}: ${t('toxicity.cats')}`,
    toxicity_dogs: `${t('toxicity.title')}: ${t('toxicity.dogs')}`,
  };
  const toxicity = () => toxicities.map((value) => ({ value, label: t(`toxicity.${value}`) }));
  const choices: Partial<Record<SpeciesPart, () => { value: string; label: string }[]>> = {
    light: () => speciesLights.map((value) => ({ value, label: t(`light.${value}`) })),
    water: () => speciesWaters.map((value) => ({ value, label: t(`water.${value}`) })),
    propagation: () => propagationMethods.map((value) => ({ value, label: t(`method.${value}`) })),
    pests: () => speciesPests.map((value) => ({ value, label: t(`pest.${value}`) })),
    toxicity_people: toxicity,
    toxicity_cats: toxicity,
    toxicity_dogs: toxicity,
  };
  /** The values that a part can have; null where they are typed. */
  const choicesOf = (part: SpeciesPart) => choices[part]?.() ?? null;
  const textOf = (part: SpeciesPart, { value, kind, language, months: named }: ShownStatement): string => {
    if (kind) return t(`cold.${kind}`, { degrees: format.number(Number(value)) });
    const text = choicesOf(part)?.find((choice) => choice.value === value)?.label ?? String(value);
    if (named) return `${text}: ${months.runs(named)}`;
    return language ? `${languageOption(language).nativeName}: ${text}` : text;
  };
  return { titles, choicesOf, textOf, months };
}
