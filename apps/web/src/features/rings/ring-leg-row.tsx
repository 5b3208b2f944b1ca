import type { Ring, RingLeg } from '@offshoot/contracts/rings';
import { IconArrowRight, IconCheck, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ExchangeStatusBadge } from '../../components/badges/status-badge.tsx';
import { PersonLink } from '../../components/people/person-link.tsx';
import { PlantPhoto } from '../../components/plants/plant-photo.tsx';
import { useFormat } from '../../lib/i18n/use-format.ts';
import classes from './rings.module.css';

interface Props {
  leg: RingLeg;
  status: Ring['status'];
  /** Whether it is the leg in which the user gives, or the one in which they get. */
  part: 'gives' | 'gets' | null;
}

/** One plant of a ring: who gives it to whom, and whether its giver agreed, or the status of its exchange. */
export function RingLegRow({ leg, status, part }: Props) {
  const { t } = useTranslation('rings');
  const format = useFormat();
  const giver = <PersonLink id={leg.giver_id} name={leg.giver?.name} role={leg.giver?.role} />;
  const receiver = <PersonLink id={leg.receiver_id} name={leg.receiver?.name} role={leg.receiver?.role} />;
  return (
    <li className={classes.leg} data-part={part}>
      <Link to={`/plants/${leg.plant_id}`} className={classes.photo} tabIndex={-1} aria-hidden>
        <PlantPhoto image={leg.plant_image} alt="" sizes="72px" ratio={1} />
      </Link>
      <div className={classes.words}>
        <Link to={`/plants/${leg.plant_id}`} className={classes.plant}>
          <bdi>{leg.plant_name}</bdi>
        </Link>
        <span className={classes.way}>
          {part === 'gives' ? <strong>{t('you')}</strong> : giver}
          <IconArrowRight
            size={16}
            className="points"
            role="img"
            aria-label={t(part === 'gives' ? 'youGiveTo' : 'givesTo')}
          />
          {part === 'gets' ? <strong>{t('you')}</strong> : receiver}
        </span>
        <span className={classes.detail}>{t('away', { distance: format.distance(leg.distance_km) })}</span>
        {leg.exchange_id !== null && (
          <Link to={`/profile?exchange=${leg.exchange_id}`} className={classes.exchange}>
            {t('exchange')}
          </Link>
        )}
      </div>
      {status === 'proposed' ? (
        <span className={classes.state} data-agreed={leg.agreed || undefined}>
          {leg.agreed ? <IconCheck size={18} aria-hidden /> : <IconClock size={18} aria-hidden />}
          {t(leg.agreed ? 'hasAgreed' : 'undecided')}
        </span>
      ) : (
        leg.exchange_status !== null && (
          <span className={classes.state}>
            <ExchangeStatusBadge status={leg.exchange_status} />
          </span>
        )
      )}
    </li>
  );
}
