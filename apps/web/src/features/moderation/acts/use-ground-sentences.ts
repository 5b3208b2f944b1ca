import type { Language } from '@offshoot/contracts/locales';
import type { DecisionGround } from '@offshoot/contracts/moderation';
import { loadPageTexts } from '@offshoot/translations/page-texts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fallbackLanguage } from '../../../config/languages.ts';

/**
 * The sentence of each ground in the language of the user concerned, to begin the note with; null until it is loaded, since
 * a decision without it would not say why. Where it cannot be loaded, the moderator's language is used.
 */
export function useGroundSentences(language: Language | null): ((ground: DecisionGround) => string) | null {
  const { t, i18n } = useTranslation('appeals');
  const shownLanguage = language ?? fallbackLanguage;
  const { data, isError } = useQuery({
    queryKey: ['decision-texts', shownLanguage],
    queryFn: async () => {
      i18n.addResourceBundle(shownLanguage, 'appeals', await loadPageTexts(shownLanguage, 'appeals'));
      return i18n.getFixedT(shownLanguage, 'appeals');
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data && !isError) return null;
  return (ground) => (data ?? t)(`ground.${ground}.sentence`);
}
