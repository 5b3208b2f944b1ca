import type { ReactNode } from 'react';
import { PageTitle } from '../../components/page/page-title.tsx';
import section from '../../components/page/page-section.module.css';
import { WantedPlantStrip } from '../../components/plants/wanted-plant-strip.tsx';
import type { WantedPlant } from '../../lib/navigation/wanted-plant.ts';
import classes from './auth.module.css';

interface Props {
  window: string;
  title: string;
  subtitle?: ReactNode;
  /** For which the visitor signs in. */
  wantedPlant?: WantedPlant | null;
  children: ReactNode;
  /** What is below the card. */
  below?: ReactNode;
}

/** The card that the sign-in screens share. */
export function AuthFrame({ window, title, subtitle, wantedPlant, children, below }: Props) {
  return (
    <div className={section.narrow}>
      <div className={classes.card}>
        {wantedPlant && <WantedPlantStrip plant={wantedPlant} />}
        <PageTitle title={window} className={classes.title ?? ''}>
          {title}
        </PageTitle>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        {children}
      </div>
      {below && <p className={classes.below}>{below}</p>}
    </div>
  );
}
