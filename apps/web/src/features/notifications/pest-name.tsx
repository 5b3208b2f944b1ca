import { speciesPests } from '@offshoot/contracts/species-choices';
import { useTranslation } from 'react-i18next';

/** The name of a pest within a notification; one that a later release added has none here. */
export function PestName({ pest }: { pest: string }) {
  const { t } = useTranslation(['notifications', 'species']);
  const named = speciesPests.find((each) => each === pest);
  return named ? t(`species:pest.${named}`) : t('otherPest');
}
