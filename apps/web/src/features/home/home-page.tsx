import { limits } from '@offshoot/contracts/limits';
import { useState } from 'react';
import section from '../../components/page/page-section.module.css';
import { Hero } from './hero.tsx';
import classes from './home-page.module.css';
import { Invitation } from './invitation.tsx';
import { NearYou } from './near-you.tsx';
import { Steps } from './steps.tsx';

/** The home page: what this is, what is nearby, how it works, and the sign-up. */
export function HomePage() {
  const [radius, setRadius] = useState<number>(limits.defaultRadiusKm);
  return (
    <div className={`${section.page} ${classes.home}`}>
      <Hero radius={radius} onRadius={setRadius} />
      <NearYou radius={radius} />
      <Steps />
      <Invitation />
    </div>
  );
}
