import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useSpeciesList } from './species-queries.ts';
import classes from './similar-species.module.css';

const MOST = 4;

/** The species whose names begin as the slug of none does: its first word is the genus. */
export function SimilarSpecies({ slug }: { slug: string }) {
  const { t } = useTranslation('not-found');
  const { language } = useLanguage();
  const [genus = ''] = slug.split('-');
  const { data } = useSpeciesList(language, genus);
  if (!data || data.species.length === 0) return null;
  return (
    <section aria-labelledby="similar-species">
      <h2 id="similar-species" className={classes.heading}>
        {t('species')}
      </h2>
      <ul className={classes.list}>
        {data.species.slice(0, MOST).map((species) => (
          <li key={species.slug}>
            <Link to={`/species/${species.slug}`}>
              <bdi>{species.name ?? species.latin_name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
