import type { Pest } from '@offshoot/contracts/species-choices';
import { useTranslation } from 'react-i18next';
import { guidePests } from './guide-pests.ts';
import { PestDrawing } from './pest-drawings.tsx';
import classes from './pest-guide.module.css';

interface Props {
  /** Pests that sources name for the plant's species: these come first. */
  ofSpecies?: readonly Pest[];
}

/** Six common pests: how each looks, and where to look for it. */
export function PestGuide({ ofSpecies = [] }: Props) {
  const { t } = useTranslation(['health', 'species']);
  const isOfSpecies = (pest: Pest) => Number(ofSpecies.includes(pest));
  return (
    <ul className={classes.pests}>
      {guidePests
        .toSorted((left, right) => isOfSpecies(right) - isOfSpecies(left))
        .map((pest) => (
          <li key={pest}>
            <PestDrawing pest={pest} className={classes.drawing} />
            <span>
              <strong>{t(`species:pest.${pest}`)}</strong>
              {t(`sign.${pest}`)}
            </span>
          </li>
        ))}
    </ul>
  );
}
