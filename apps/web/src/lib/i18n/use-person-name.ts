import { deletedName } from '@offshoot/contracts/deleted-name';
import { useTranslation } from 'react-i18next';

/** A user's display name; a deleted or unknown user is shown in the reader's language. */
export function usePersonName(): (name: string | null | undefined) => string {
  const { t } = useTranslation();
  return (name) => (name === deletedName ? t('person.deleted') : (name ?? t('person.somebody')));
}
