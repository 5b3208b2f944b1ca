import type { SpeciesPage } from '@offshoot/contracts/species';
import { speciesPests } from '@offshoot/contracts/species-choices';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SourceNotes } from './source-notes.tsx';
import classes from './species.module.css';
import { byValue } from './statements.ts';

/** Which pests to look for, and where. */
export function Inspection({ pests }: Pick<SpeciesPage, 'pests'>) {
  const { t } = useTranslation('species');
  return (
    <section aria-labelledby="inspect">
      <h2 id="inspect">{t('inspect.title')}</h2>
      {pests.length > 0 && (
        <>
          <p>{t('inspect.named')}</p>
          <ul className={classes.methods}>
            {byValue(pests, speciesPests).map(({ value, sources }) => (
              <li key={value}>
                {t(`pest.${value}`)}
                <SourceNotes numbers={sources} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{t('inspect.general')}</p>
      <p>{t('inspect.how')}</p>
      <p className={classes.guides}>
        <Link to="/blog/quarantine-for-new-plants">{t('inspect.quarantine')}</Link>
      </p>
    </section>
  );
}
