import { Suspense } from 'react';
import { optionalComponent } from '../../components/chunks/lazy-component.tsx';
import { ListSkeletons } from '../../components/states/skeletons.tsx';
import { HomePage } from '../../features/home/home-page.tsx';
import { useSession } from '../../lib/session/session.tsx';
import classes from './home.module.css';

const PersonalHome = optionalComponent(() => import('./personal-home.tsx').then((m) => m.PersonalHome));

/** The home page, which begins with a member's own part. */
export function Home() {
  const { status } = useSession();
  const waiting = (
    <div className={classes.loading}>
      <ListSkeletons count={2} />
    </div>
  );
  return (
    <HomePage
      personal={
        status !== 'out' && <Suspense fallback={waiting}>{status === 'in' ? <PersonalHome /> : waiting}</Suspense>
      }
    />
  );
}
