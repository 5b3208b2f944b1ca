import { Button } from '@mantine/core';
import type { Meet, MeetVisitors } from '@offshoot/contracts/meets';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Chip } from '../../components/badges/status-badge.tsx';
import { useAuthDialog } from '../../components/dialogs/use-auth-dialog.tsx';
import { ListPagination } from '../../components/page/list-pagination.tsx';
import { PersonAvatar } from '../../components/people/person-avatar.tsx';
import { PersonLink } from '../../components/people/person-link.tsx';
import { PlantPhoto } from '../../components/plants/plant-photo.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { guarded } from '../../components/states/guarded.tsx';
import { ListSkeletons } from '../../components/states/skeletons.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { useMeetVisitors } from './meet-queries.ts';
import classes from './meets.module.css';

/** How many come to a swap meet; for members also who, and with which plants. */
export function Visitors({ meet }: { meet: Meet }) {
  const { t } = useTranslation('meets');
  const { status } = useSession();
  return (
    <section className={classes.part} aria-labelledby="visitors">
      <h2 id="visitors">{t('visit.title')}</h2>
      <p className={classes.count}>
        {meet.visitors > 0 ? t('card.coming', { count: meet.visitors }) : t('card.comingNone')}
      </p>
      {status === 'in' ? meet.visitors > 0 && <VisitorList id={meet.id} /> : <ForMembers id={meet.id} />}
    </section>
  );
}

function ForMembers({ id }: { id: string }) {
  const { t } = useTranslation('meets');
  const [open, dialog] = useAuthDialog(`/meets/${id}`);
  return (
    <>
      <p>{t('visit.signIn')}</p>
      <div>
        <Button onClick={open}>{t('visit.come')}</Button>
      </div>
      {dialog}
    </>
  );
}

function VisitorList({ id }: { id: string }) {
  const { t } = useTranslation('meets');
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useMeetVisitors(id, page);
  if (isPending) return <ListSkeletons count={3} />;
  if (!data) return <ErrorState title={t('visit.failed')} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <ul className={classes.list} aria-label={t('visit.title')}>
        {data.items.map((visitor) => (
          <VisitorRow key={visitor.user_id} visitor={visitor} />
        ))}
      </ul>
      {data.pages > 1 && (
        <ListPagination
          page={data.page}
          pages={data.pages}
          perPage={data.per_page}
          total={data.total}
          onChange={setPage}
        />
      )}
    </>
  );
}

const VisitorRow = guarded(function VisitorRow({ visitor }: { visitor: MeetVisitors['items'][number] }) {
  const { t } = useTranslation('meets');
  const { user_id: id, user, plants, came_at: cameAt } = visitor;
  return (
    <li className={classes.visitor}>
      <PersonAvatar name={user?.name ?? ''} avatar={user?.avatar ?? null} />
      <div className={classes.words}>
        <span className={classes.person}>
          <PersonLink id={id} name={user?.name} role={user?.role} />
          {cameAt !== null && <Chip tone="leaf">{t('visit.here')}</Chip>}
        </span>
        {plants.length === 0 ? (
          <span className={classes.detail}>{t('visit.nothing')}</span>
        ) : (
          <ul className={classes.plants} aria-label={t('visit.brings')}>
            {plants.map((plant) => (
              <li key={plant.id}>
                <Link to={`/plants/${plant.id}`}>
                  <PlantPhoto image={plant.image} alt="" sizes="96px" ratio={1} />
                  <bdi>{plant.name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}, 'li');
