import { type ActRecord, namedSubject } from '@offshoot/contracts/moderation';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Chip } from '../../../components/badges/status-badge.tsx';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import { usePersonName } from '../../../lib/i18n/use-person-name.ts';
import { actKey } from '../acts/act-roles.ts';
import { useCaseName } from '../use-case-name.ts';
import classes from './records.module.css';
import { guarded } from '../../../components/states/guarded.tsx';

/** Decisions, newest first: what, about whom, by whom, why. */
export function ActList({ acts }: { acts: readonly ActRecord[] }) {
  return (
    <ul className={classes.acts}>
      {acts.map((act) => (
        <ActLine key={act.id} act={act} />
      ))}
    </ul>
  );
}

const ActLine = guarded(function ActLine({ act }: { act: ActRecord }) {
  const { t } = useTranslation(['moderation', 'appeals']);
  const format = useFormat();
  const nameOf = usePersonName();
  const caseName = useCaseName();
  const by = act.by === 'machine' || act.by === 'operator' ? t(act.by) : nameOf(act.by?.name);
  return (
    <li className={classes.act} data-undone={act.undone_at !== null}>
      <p className={classes.what}>
        <strong>{t(actKey(act.act, act.subject))}</strong> · {t(`subject.${namedSubject(act)}`)} ·{' '}
        <Link to={`/moderation?case=${act.case_id}&state=decided`}>
          <bdi>{caseName(act)}</bdi>
        </Link>
        {act.undone_at && (
          <>
            {' '}
            <Chip>{t('log.undone')}</Chip>
          </>
        )}
      </p>
      <p className={classes.by}>
        {act.ground && <span>{t(`appeals:ground.${act.ground}.name`)} · </span>}
        {act.person && (
          <span>
            <Link to={`/users/${act.person.id}`}>
              <bdi>{nameOf(act.person.name)}</bdi>
            </Link>{' '}
            ·{' '}
          </span>
        )}
        <span>{t('log.by', { name: by })}</span> · <time dateTime={act.at}>{format.dateTime(act.at)}</time>
        {act.until && <span> · {t('log.until', { date: format.date(act.until) })}</span>}
      </p>
      {act.note && (
        <p className={classes.note} dir="auto">
          {act.note}
        </p>
      )}
      {act.private_note && (
        <div className={classes.note}>
          {t('note.private')}: <p dir="auto">{act.private_note}</p>
        </div>
      )}
    </li>
  );
}, 'li');
