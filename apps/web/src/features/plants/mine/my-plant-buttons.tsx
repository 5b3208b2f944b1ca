import { ActionIcon } from '@mantine/core';
import type { Plant } from '@offshoot/contracts/plants';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { onDemandComponent } from '../../../components/chunks/lazy-component.tsx';
import classes from './my-plants-page.module.css';

const DeleteDialog = onDemandComponent(() => import('./delete-dialog.tsx').then((m) => m.DeleteDialog));

/** Edit and delete, below the card of one's own plant; not offered while it is reserved, or was given away or deactivated. One that waits can be deleted. */
export function MyPlantButtons({ plant }: { plant: Plant }) {
  const { t } = useTranslation('plants');
  const [opened, setOpened] = useState(false);
  const changeable = plant.status !== 'exchanged' && plant.status !== 'inactive';
  if (plant.is_reserved || (!changeable && !plant.pests_wait)) return null;
  const close = () => setOpened(false);
  return (
    <div className={classes.buttons}>
      {changeable && (
        <ActionIcon
          component={Link}
          to={`/plants/${plant.id}/edit`}
          variant="default"
          size={44}
          radius="xl"
          aria-label={t('mine.edit', { name: plant.name })}
        >
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="default"
        size={44}
        radius="xl"
        aria-label={t('mine.delete', { name: plant.name })}
        onClick={() => setOpened(true)}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
      {plant.revision && <span className={classes.revision}>{t(`mine.revision.${plant.revision.state}`)}</span>}
      {opened && <DeleteDialog plant={plant} onClose={close} onDeleted={close} />}
    </div>
  );
}
