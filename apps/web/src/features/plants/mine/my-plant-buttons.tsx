import { Button } from '@mantine/core';
import type { Plant } from '@offshoot/contracts/plants';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { onDemandComponent } from '../../../components/chunks/lazy-component.tsx';
import { MenuButton } from '../../../components/menus/menu-button.tsx';
import classes from './my-plants-page.module.css';

const MyPlantMenu = onDemandComponent(() => import('./my-plant-menu.tsx').then((m) => m.MyPlantMenu));

/** Edit and more, below the card of one's own plant; not offered while it is reserved, or was given away or deactivated. One that waits can be deleted. */
export function MyPlantButtons({ plant }: { plant: Plant }) {
  const { t } = useTranslation('plants');
  const changeable = plant.status !== 'exchanged' && plant.status !== 'inactive';
  if (plant.is_reserved || (!changeable && !plant.pests_wait)) return null;
  return (
    <div className={classes.buttons}>
      {changeable && (
        <Button
          component={Link}
          to={`/plants/${plant.id}/edit`}
          variant="default"
          size="compact-md"
          className={classes.button}
          aria-label={t('mine.edit', { name: plant.name })}
        >
          {t('common:edit')}
        </Button>
      )}
      <MenuButton
        Menu={MyPlantMenu}
        menuProps={{ plant }}
        className={`${classes.button} ${classes.menu}`}
        aria-label={t('mine.more', { name: plant.name })}
      >
        {t('common:nav.more')}
      </MenuButton>
      {plant.revision && <span className={classes.revision}>{t(`mine.revision.${plant.revision.state}`)}</span>}
    </div>
  );
}
