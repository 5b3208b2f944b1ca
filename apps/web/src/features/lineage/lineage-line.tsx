import { IconBinaryTree } from '@tabler/icons-react';
import type { Plant } from '@offshoot/contracts/plants';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { onDemandComponent } from '../../components/chunks/lazy-component.tsx';
import { descendantsSentence, fromSentence, useLineage } from '../../components/lineage/use-lineage.ts';
import { useTownName } from '../../lib/names/use-town-name.ts';
import { useSession } from '../../lib/session/session.tsx';
import classes from './lineage.module.css';

const NameParentDialog = onDemandComponent(() => import('./name-parent-dialog.tsx').then((m) => m.NameParentDialog));

/** On a plant's page: from which plant it was grown, what came from it, and for others how to name it as a parent. */
export function LineageLine({ plant }: { plant: Plant }) {
  const { t } = useTranslation('lineage');
  const { me } = useSession();
  const { data } = useLineage(plant.id);
  const townName = useTownName();
  const [naming, setNaming] = useState(false);
  if (!data) return null;
  const { parent, waiting } = data;
  const descendants = descendantsSentence(t, data);
  const isOwner = plant.owner_id === me?.id;
  return (
    <div className={classes.line}>
      <IconBinaryTree size={20} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        {parent && (
          <p>
            {parent.plant_id === null ? (
              fromSentence(t, parent, townName, me?.id)
            ) : (
              <Link to={`/plants/${parent.plant_id}`}>{fromSentence(t, parent, townName, me?.id)}</Link>
            )}
            {parent.state !== 'confirmed' && <span className={classes.state}>{t(`state.${parent.state}`)}</span>}
          </p>
        )}
        <p>
          <Link to={`/plants/${plant.id}/family`}>{t('link')}</Link>
          {descendants !== '' && <span className={classes.state}>{descendants}</span>}
          {waiting > 0 && <span className={classes.waits}>{t('waits', { count: waiting })}</span>}
        </p>
        {!isOwner && me && (
          <Button variant="subtle" size="compact-sm" className={classes.name} onClick={() => setNaming(true)}>
            {t('name.open')}
          </Button>
        )}
      </div>
      {naming && <NameParentDialog plantId={plant.id} onClose={() => setNaming(false)} />}
    </div>
  );
}
