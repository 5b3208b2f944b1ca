import type { SpeciesPage } from '@offshoot/contracts/species';
import { endangered, saferToxicity } from '@offshoot/contracts/species-choices';
import { useTranslation } from 'react-i18next';
import { SourceNotes } from './source-notes.tsx';
import classes from './species.module.css';
import { byValue } from './statements.ts';

/** For whom the species is toxic, and what to do. */
export function ToxicityList({ toxicity }: Pick<SpeciesPage, 'toxicity'>) {
  const { t } = useTranslation('species');
  return (
    <section className={classes.poison} aria-labelledby="poison">
      <h2 id="poison">{t('toxicity.title')}</h2>
      <dl className={classes.toxicity}>
        {endangered.map((group) => (
          <div key={group}>
            <dt>{t(`toxicity.${group}`)}</dt>
            <Toxicity statements={toxicity[group]} />
          </div>
        ))}
      </dl>
      <h3>{t('toxicity.advice')}</h3>
      <ul className={classes.advice}>
        <li>{t('toxicity.forPeople')}</li>
        <li>{t('toxicity.forAnimals')}</li>
        <li>{t('toxicity.bring')}</li>
      </ul>
      <p className={classes.small}>{t('toxicity.notAdvice')}</p>
    </section>
  );
}

function Toxicity({ statements }: { statements: SpeciesPage['toxicity']['cats'] }) {
  const { t } = useTranslation('species');
  const safer = saferToxicity(statements);
  const values = byValue(statements);
  const [shown, other] = [values.find(({ value }) => value === safer), values.find(({ value }) => value !== safer)];
  if (!shown) return <dd data-tone="unknown">{t('toxicity.unknown')}</dd>;
  return (
    <dd data-tone={shown.value}>
      {t(`toxicity.${shown.value}`)}
      <SourceNotes numbers={shown.sources} />
      {other && (
        <p className={classes.small}>
          {t('toxicity.differ')} {t(`toxicity.${other.value}`)}
          <SourceNotes numbers={other.sources} />
        </p>
      )}
    </dd>
  );
}
