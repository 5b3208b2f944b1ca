import type { Meet, MeetMatches } from '@offshoot/contracts/meets';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PlantPhoto } from '../../components/plants/plant-photo.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { ListSkeletons } from '../../components/states/skeletons.tsx';
import { isolated } from '../../lib/i18n/phrases.ts';
import { usePersonName } from '../../lib/i18n/use-person-name.ts';
import { useMeetMatches } from './meet-queries.ts';
import classes from './meets.module.css';

/** Whose plants at a meet the visitor wishes for, and who wishes for theirs. */
export function Matches({ meet: { id } }: { meet: Meet }) {
  const { t } = useTranslation('meets');
  const { data, error, isPending, refetch } = useMeetMatches(id);
  return (
    <section className={classes.part} aria-labelledby="matches">
      <h2 id="matches">{t('matches.title')}</h2>
      {isPending ? (
        <ListSkeletons count={2} />
      ) : !data ? (
        <ErrorState title={t('matches.failed')} error={error} onRetry={() => void refetch()} />
      ) : data.for_you.length + data.from_you.length === 0 ? (
        <p className={classes.detail}>{t('matches.none')}</p>
      ) : (
        <ul className={classes.list} aria-label={t('matches.title')}>
          {data.for_you.map((match) => (
            <MatchRow key={`for ${match.plant.id}`} match={match} text="theirs" to={`/plants/${match.plant.id}`} />
          ))}
          {data.from_you.map((match) => (
            <MatchRow
              key={`from ${match.user_id} ${match.plant.id}`}
              match={match}
              text="yours"
              to={`/users/${match.user_id}`}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface Props {
  match: MeetMatches['for_you'][number];
  text: 'theirs' | 'yours';
  /** The plant, where it can be requested; or who wishes for it. */
  to: string;
}

function MatchRow({ match: { plant, user }, text, to }: Props) {
  const { t } = useTranslation('meets');
  const nameOf = usePersonName();
  return (
    <li className={classes.match}>
      <PlantPhoto image={plant.image} alt="" sizes="56px" ratio={1} className={classes.thumb ?? ''} />
      <p>{t(`matches.${text}`, { name: isolated(nameOf(user?.name)), plant: isolated(plant.name) })}</p>
      <Link to={to}>{t(text === 'theirs' ? 'matches.open' : 'matches.person')}</Link>
    </li>
  );
}
