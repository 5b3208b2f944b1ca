import { type CaseSummary, namedSubject } from '@offshoot/contracts/moderation';
import { useTranslation } from 'react-i18next';

type NamedCase = Pick<CaseSummary, 'excerpt' | 'person' | 'subject' | 'of_photo'>;

/** What a case or decision is called: the start of its content; where that has no text, the user or the kind. */
export function useCaseName(): (shown: NamedCase) => string {
  const { t } = useTranslation('moderation');
  return (shown) =>
    shown.excerpt || (shown.subject === 'person' && shown.person?.name) || t(`subject.${namedSubject(shown)}`);
}
