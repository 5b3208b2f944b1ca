import type { SpeciesList } from '@offshoot/contracts/species';
import { endangered, type Toxicity } from '@offshoot/contracts/species-choices';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import linked from '../../components/plants/linked-card.module.css';
import { useFormat } from '../../lib/i18n/use-format.ts';
import classes from './species-index.module.css';

/** A species in the list; the whole card is a link to its page. */
export function SpeciesCard({ species }: { species: SpeciesList['species'][number] }) {
  const { t, i18n } = useTranslation('species');
  const format = useFormat();
  const { slug, name, latin_name: latin, match, light, toxicity } = species;
  const whom = (value: Toxicity) =>
    format
      .list(endangered.filter((group) => toxicity[group] === value).map((group) => t(`toxicity.${group}`)))
      .toLocaleLowerCase(i18n.language);
  const [toxic, notListed] = [whom('toxic'), whom('not_listed_as_toxic')];
  return (
    <article className={`${linked.card} ${classes.card}`}>
      <h2 className={classes.name}>
        <Link to={`/species/${slug}`} className={linked.link}>
          <bdi>{name ?? latin}</bdi>
        </Link>
      </h2>
      {name !== null && (
        <p className={classes.latin}>
          <bdi lang="la" dir="ltr">
            {latin}
          </bdi>
        </p>
      )}
      {match !== null && (
        <p className={classes.match}>
          <bdi>{t('index.alsoCalled', { name: match })}</bdi>
        </p>
      )}
      {light.length > 0 && <p className={classes.values}>{light.map((value) => t(`light.${value}`)).join(' · ')}</p>}
      {toxic && <p className={classes.toxic}>{t('index.toxic', { whom: toxic })}</p>}
      {notListed && <p className={classes.values}>{t('index.notListed', { whom: notListed })}</p>}
    </article>
  );
}
