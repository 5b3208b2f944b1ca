import type { Language } from '@offshoot/contracts/basics';
import type { DecisionGround } from '@offshoot/contracts/moderation';
import { loadPageTexts } from '@offshoot/translations/page-texts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fallbackLanguage } from '../../../config/languages.ts';

/** The sentence of each ground in the language of the user concerned, to begin the note with; empty until it is loaded. */
export function useGroundSentences(language: Language | null): (ground: DecisionGround) => string {
  const { i18n } = useTranslation();
  const wanted = language ?? fallbackLanguage;
  const { data } = useQuery({
    queryKey: ['decision-texts', wanted],
    queryFn: async () => {
      i18n.addResourceBundle(wanted, 'decisions', await loadPageTexts(wanted, 'decisions'));
      return i18n.getFixedT(wanted, 'decisions');
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (ground) => data?.(`ground.${ground}.sentence`) ?? '';
}
