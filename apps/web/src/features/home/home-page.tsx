import { limits } from '@offshoot/contracts/limits';
import { Suspense, useState, type ReactNode } from 'react';
import { optionalComponent } from '../../components/chunks/lazy-component.tsx';
import { WhenSeen } from '../../components/chunks/when-seen.tsx';
import section from '../../components/page/page-section.module.css';
import { Hero } from './hero.tsx';
import classes from './home-page.module.css';
import { Invitation } from './invitation.tsx';
import { NearYou } from './near-you.tsx';
import { Steps } from './steps.tsx';

const Features = optionalComponent(() => import('./features.tsx').then((m) => m.Features));

interface Props {
  /** A member's own part; the plants follow it. Provided by the route. */
  personal?: ReactNode;
}

/** The home page: what this is, what is nearby, how it works, and the sign-up. */
export function HomePage({ personal }: Props) {
  const [radius, setRadius] = useState<number>(limits.defaultRadiusKm);
  const plants = <NearYou radius={radius} />;
  return (
    <div className={`${section.page} ${classes.home}`}>
      {personal}
      {personal && plants}
      <Hero radius={radius} onRadius={setRadius} />
      {!personal && plants}
      <Steps />
      <WhenSeen early className={classes.features}>
        <Suspense fallback={null}>
          <Features />
        </Suspense>
      </WhenSeen>
      <Invitation />
    </div>
  );
}
