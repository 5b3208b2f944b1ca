import { Button } from '@mantine/core';
import { getFamily } from '@offshoot/contracts/operations/lineage';
import type { Family } from '@offshoot/contracts/lineage';
import { useQuery } from '@tanstack/react-query';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { descendantsSentence, fromSentence, useLineage } from '../../components/lineage/use-lineage.ts';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { FailedPage, isRemoved } from '../../components/states/failed-page.tsx';
import { ListSkeletons } from '../../components/states/skeletons.tsx';
import { call } from '../../lib/api/call.ts';
import { useTownName } from '../../lib/names/use-town-name.ts';
import { keys } from '../../lib/api/query.ts';
import { useSession } from '../../lib/session/session.tsx';
import { FamilyTree, type Refusable } from './family-tree.tsx';
import classes from './lineage.module.css';
import { Proposals } from './proposals.tsx';
import { useDecision, useRemoval } from './use-decision.ts';
import { isolated } from '../../lib/i18n/phrases.ts';

/** The family tree of a plant. */
export function FamilyPage() {
  const { t } = useTranslation('lineage');
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...keys.plant(id), 'family'],
    queryFn: ({ signal }) => call(getFamily, { id }, { signal }),
  });
  const back = { to: `/plants/${id}`, label: t('page.back') };
  if (isPending)
    return (
      <div className={section.middle}>
        <ListSkeletons />
      </div>
    );
  if (isRemoved(error) || !data)
    return (
      <FailedPage
        heading={t('page.name')}
        removed={t('page.missing')}
        failed={t('page.failed')}
        error={error}
        onRetry={() => void refetch()}
        back={isRemoved(error) ? { to: '/plants', label: t('plants:detail.backToPlants') } : back}
      />
    );
  const name = data.plants.find((plant) => plant.is_this)?.name;
  const title = name == null ? t('page.name') : t('page.title', { name: isolated(name) });
  return (
    <div className={`${section.middle} ${classes.page}`}>
      <div className={classes.head}>
        <Link to={back.to} className={classes.back}>
          <IconArrowLeft size={20} className="points" aria-hidden />
          {back.label}
        </Link>
        <PageTitle title={title}>{title}</PageTitle>
        <Summary id={id} />
      </div>
      <Plants family={data} />
    </div>
  );
}

/** From which plant it was grown, which its owner can remove, and what grew from it. */
function Summary({ id }: { id: string }) {
  const { t } = useTranslation('lineage');
  const { me } = useSession();
  const { data } = useLineage(id);
  const [removing, setRemoving] = useState(false);
  const removal = useRemoval(() => setRemoving(false));
  const townName = useTownName();
  const descendants = data ? descendantsSentence(t, data) : '';
  if (!data) return null;
  return (
    <>
      {data.parent && (
        <p>
          {fromSentence(t, data.parent, townName, me?.id)}
          {data.parent.state !== 'confirmed' && (
            <span className={classes.state}>{t(`state.${data.parent.state}`)}</span>
          )}
          {data.is_own && data.parent.state !== 'refused' && (
            <Button variant="subtle" size="compact-sm" onClick={() => setRemoving(true)}>
              {t('remove.open')}
            </Button>
          )}
        </p>
      )}
      {descendants !== '' && <p>{descendants}</p>}
      {removing && (
        <ConfirmDialog
          title={t('remove.title')}
          message={t('remove.message')}
          confirmLabel={t('remove.open')}
          dangerous
          busy={removal.isPending}
          error={removal.error}
          onConfirm={() => removal.mutate(id)}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}

function Plants({ family: { plants, proposals, is_partial } }: { family: Family }) {
  const { t } = useTranslation('lineage');
  const [refused, setRefused] = useState<Refusable | null>(null);
  const deciding = useDecision();
  return (
    <>
      <Proposals proposals={proposals} deciding={deciding} onRefuse={setRefused} />
      {is_partial && <p>{t('page.partial', { count: plants.length })}</p>}
      {plants.length > 1 ? (
        <FamilyTree plants={plants} label={t('page.tree')} onRefuse={setRefused} />
      ) : (
        proposals.length === 0 && <EmptyState title={t('page.empty')} message={t('page.emptyMessage')} />
      )}
      {refused && (
        <ConfirmDialog
          title={t('refuse.title')}
          message={t('refuse.message', { name: isolated(refused.name) })}
          confirmLabel={t('proposals.no')}
          dangerous
          busy={deciding.isPending}
          onConfirm={() =>
            deciding.mutate({ id: refused.plant_id, decision: 'refused' }, { onSettled: () => setRefused(null) })
          }
          onClose={() => setRefused(null)}
        />
      )}
    </>
  );
}
