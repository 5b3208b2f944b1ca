import type { Plant } from '@offshoot/contracts/plants';
import { useTranslation } from 'react-i18next';
import classes from './ready-from.module.css';
import { isUnready, ReadyLine } from './ready-line.tsx';

/** The day from which a plant is ready, with what its owner and others may expect. */
export function ReadyNotice({ plant, isOwner }: { plant: Plant; isOwner: boolean }) {
  const { t } = useTranslation('season');
  if (!isUnready(plant)) return null;
  const canBeRequested = plant.status === 'available' && !plant.is_reserved;
  return (
    <section className={classes.notice}>
      <ReadyLine plant={plant} />
      {canBeRequested && <p>{t(isOwner ? 'ready.own' : plant.liked ? 'ready.liked' : 'ready.like')}</p>}
    </section>
  );
}
