import type { Plant } from '@offshoot/contracts/plants';
import { IconEye, IconHeart, IconInbox } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import classes from './my-plants-page.module.css';

/** Leads to the requests that wait for a response of the plant's owner; nothing without any. */
export function OpenRequests({ plant }: { plant: Plant }) {
  const { t } = useTranslation('plants');
  const { id, status, open_requests: requests = 0 } = plant;
  if (status !== 'available' || requests === 0) return null;
  return (
    <Link to={`/plants/${id}?requests`} className={classes.waiting}>
      <IconInbox size={18} aria-hidden />
      <span>{t('mine.requests', { count: requests })}</span>
    </Link>
  );
}

/** How much others care for one's own plant: likes and views. */
export function MyPlantFigures({ plant }: { plant: Plant }) {
  const { t } = useTranslation('plants');
  const { likes, views = 0 } = plant;
  return (
    <ul className={classes.figures} aria-label={t('mine.figures', { name: plant.name })}>
      <Figure Icon={IconHeart} value={likes} label={t('mine.likes', { count: likes })} />
      <Figure Icon={IconEye} value={views} label={t('owner.views', { count: views })} />
    </ul>
  );
}

interface FigureProps {
  Icon: typeof IconEye;
  value: number;
  label: string;
}

function Figure({ Icon, value, label }: FigureProps) {
  const format = useFormat();
  return (
    <li title={label}>
      <span role="img" aria-label={label}>
        <Icon size={18} aria-hidden />
        <span aria-hidden="true">{format.number(value)}</span>
      </span>
    </li>
  );
}
