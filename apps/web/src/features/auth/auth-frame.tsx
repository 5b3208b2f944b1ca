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
  /** What a visitor can do for that plant besides. */
  action?: ReactNode;
  children: ReactNode;
  /** What is below the card. */
  below?: ReactNode;
}

/** The card that the sign-in screens share. */
export function AuthFrame({ window, title, subtitle, wantedPlant, action, children, below }: Props) {
  return (
    <div className={section.narrow}>
      <div className={classes.card}>
        {wantedPlant && (
          <div className={action ? classes.wanted : undefined}>
            <WantedPlantStrip plant={wantedPlant} />
            {action}
          </div>
        )}
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
