import type { CaseSummary } from '@offshoot/contracts/moderation';
import { useTranslation } from 'react-i18next';

/** What a case or decision is called: the start of its content; where that has no text, the user or the kind. */
export function useCaseName(): (caseSummary: Pick<CaseSummary, 'excerpt' | 'person' | 'subject'>) => string {
  const { t } = useTranslation('moderation');
  return ({ excerpt, person, subject }) => excerpt || (subject === 'person' && person?.name) || t(`subject.${subject}`);
}
