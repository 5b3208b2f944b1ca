import type { Plant } from '@offshoot/contracts/plants';
import { IconEye, IconHeart, IconInbox } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import classes from './my-plants-page.module.css';

/** How much others care for one's own plant: open requests, likes and views. */
export function MyPlantFigures({ plant }: { plant: Plant }) {
  const { t } = useTranslation('plants');
  const { open_requests: requests, likes, views = 0 } = plant;
  const to = requests ? `/plants/${plant.id}` : undefined;
  return (
    <ul className={classes.figures} aria-label={t('mine.figures', { name: plant.name })}>
      {requests !== undefined && (
        <Figure Icon={IconInbox} value={requests} label={t('mine.requests', { count: requests })} to={to} />
      )}
      <Figure Icon={IconHeart} value={likes} label={t('mine.likes', { count: likes })} />
      <Figure Icon={IconEye} value={views} label={t('owner.views', { count: views })} />
    </ul>
  );
}

interface FigureProps {
  Icon: typeof IconEye;
  value: number;
  label: string;
  /** Where the figure leads. */
  to?: string | undefined;
}

function Figure({ Icon, value, label, to }: FigureProps) {
  const format = useFormat();
  const shown = (
    <>
      <Icon size={18} aria-hidden />
      <span aria-hidden="true">{format.number(value)}</span>
    </>
  );
  return (
    <li title={label}>
      {to ? (
        <Link to={to} className={classes.waiting} aria-label={label}>
          {shown}
        </Link>
      ) : (
        <span role="img" aria-label={label}>
          {shown}
        </span>
      )}
    </li>
  );
}
