import type { Reward } from '@offshoot/contracts/rewards';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { RewardIcon } from './reward-icon.tsx';
import { reasonOf, signed, unitOf } from './reward-words.ts';
import classes from './rewards.module.css';
import { guarded } from '../../components/states/guarded.tsx';

/** One reward: reason, amount, time, and a link to the plant that it was earned with. */
export const RewardRow = guarded(function RewardRow({ reward }: { reward: Reward }) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const { reward_type: type, reward_amount: amount, created_at: at } = reward;
  const written = amount === 0 ? format.number(0) : signed(amount, format.number);
  const reason = reasonOf(reward);
  const words = reward.diary ? 'diary' : reward.ring ? 'ring' : (`types.${type}` as const);
  return (
    <li className={classes.reward}>
      <RewardIcon type={type} />
      <div className={classes.words}>
        <div className={classes.first}>
          <h3 className={classes.name}>{t(`${words}.name`)}</h3>
          <bdi className={amount < 0 ? classes.taken : classes.amount}>
            {unitOf(reward) === 'roots' ? t('roots', { amount: written }) : t('leafs', { amount: written })}
          </bdi>
        </div>
        <p className={classes.why}>
          {reason === 'type' ? t(`${words}.why`) : t(`why.${reason}`, { date: format.date(at), level: reward.level })}
        </p>
        <p className={classes.below}>
          <time dateTime={at} title={format.dateTime(at)}>
            {format.relative(at)}
          </time>
          {reward.plant_id && (
            <Link className={classes.link} to={`/plants/${reward.plant_id}`}>
              {t('seePlant')}
            </Link>
          )}
        </p>
      </div>
    </li>
  );
}, 'li');
