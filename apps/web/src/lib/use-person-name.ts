import { deletedName } from '@offshoot/contracts/auth';
import { useTranslation } from 'react-i18next';

/** A person's name for the eye: the words for who has left, or is not known, are the reader's own. */
export function usePersonName(): (name: string | null | undefined) => string {
  const { t } = useTranslation();
  return (name) => (name === deletedName ? t('person.deleted') : (name ?? t('person.somebody')));
}
