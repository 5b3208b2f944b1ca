import { Alert, Skeleton } from '@mantine/core';
import type { Meet } from '@offshoot/contracts/meets';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import { FailedPage, isRemoved } from '../../components/states/failed-page.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { serverNow } from '../../lib/session/token-store.ts';
import { CheckIn } from './check-in.tsx';
import { HostActs } from './host-acts.tsx';
import { Matches } from './matches.tsx';
import { MeetDetails } from './meet-details.tsx';
import { phaseOf } from './meet-phase.ts';
import { useMeet } from './meet-queries.ts';
import { MeetStatus } from './meet-status.tsx';
import classes from './meets.module.css';
import { VisitActs } from './visit-acts.tsx';
import { Visitors } from './visitors.tsx';

/** A swap meet: for everybody what it is, for members who comes, and on its day the codes for checking in. */
export function MeetPage() {
  const { t } = useTranslation('meets');
  const { id = '' } = useParams();
  const { status } = useSession();
  const { data: meet, error, isPending, refetch } = useMeet(id);
  if (isPending) return <MeetSkeleton />;
  // Cached data stays when fetching fails.
  if (isRemoved(error) || !meet) {
    return (
      <FailedPage
        heading={t('page.title')}
        removed={t('page.missing')}
        failed={t('page.failed')}
        error={error}
        onRetry={() => void refetch()}
        back={{ to: '/meets', label: t('page.back') }}
      />
    );
  }
  const isPublic = meet.status === 'published' || meet.status === 'cancelled';
  return (
    <div className={`${section.page} ${classes.page}`}>
      <Link to="/meets" className={classes.link}>
        <IconArrowLeft size={20} className="points" aria-hidden />
        {t('page.back')}
      </Link>
      <header className={classes.pageHead}>
        <PageTitle title={meet.title}>
          <bdi>{meet.title}</bdi>
        </PageTitle>
        <MeetStatus meet={meet} />
      </header>
      <StateNotice meet={meet} />
      <div className={classes.columns}>
        <div className={classes.parts}>
          {meet.note && (
            <p className={classes.note} dir="auto">
              {meet.note}
            </p>
          )}
          {status === 'in' && (
            <>
              <VisitActs meet={meet} />
              <CheckIn meet={meet} />
              {meet.own_visit && meet.status === 'published' && <Matches meet={meet} />}
            </>
          )}
          {isPublic && <Visitors meet={meet} />}
          <HostActs meet={meet} />
        </div>
        <MeetDetails meet={meet} isPublic={isPublic} />
      </div>
    </div>
  );
}

function StateNotice({ meet }: { meet: Meet }) {
  const { t } = useTranslation('meets');
  const phase = phaseOf(meet, serverNow());
  if (phase === 'published') return null;
  const reason = meet.reason ?? '';
  const text = phase === 'cancelled' && reason ? t('state.cancelledFor', { reason }) : t(`state.${phase}`, { reason });
  return (
    <Alert color={phase === 'declined' || phase === 'cancelled' ? 'danger' : 'leaf'} mb="lg">
      {text}{' '}
      {meet.next_id !== null && (
        <Link to={`/meets/${meet.next_id}`} className={classes.link}>
          {t('page.next')}
        </Link>
      )}
    </Alert>
  );
}

function MeetSkeleton() {
  const { t } = useTranslation('meets');
  return (
    <div className={`${section.page} ${classes.page}`} role="status" aria-label={t('common:loading')}>
      <Skeleton height={40} width="60%" mt={44} />
      <Skeleton height={20} width="30%" mt={12} />
      <div className={classes.columns}>
        <Skeleton height={320} radius="lg" />
        <Skeleton height={320} radius="lg" />
      </div>
    </div>
  );
}
