import { Suspense } from 'react';
import { optionalComponent } from '../../components/chunks/lazy-component.tsx';
import { HomePage } from '../../features/home/home-page.tsx';
import { useSession } from '../../lib/session/session.tsx';
import classes from './home.module.css';

const PersonalHome = optionalComponent(() => import('./personal-home.tsx').then((m) => m.PersonalHome));

/** The home page, which begins with a member's own part. */
export function Home() {
  const { status } = useSession();
  return (
    <HomePage
      personal={
        status === 'in' && (
          <Suspense fallback={<div className={classes.loading} />}>
            <PersonalHome />
          </Suspense>
        )
      }
    />
  );
}
