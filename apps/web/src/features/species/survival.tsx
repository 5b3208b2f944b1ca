import { growthStates } from '@offshoot/contracts/growth';
import type { SpeciesPage } from '@offshoot/contracts/species';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format.ts';
import classes from './species.module.css';

/** How plants of the species fare after handovers; nothing while too few have a diary. */
export function Survival({ survival }: Pick<SpeciesPage, 'survival'>) {
  const { t } = useTranslation('species');
  const format = useFormat();
  if (!survival) return null;
  const total = growthStates.reduce((sum, state) => sum + survival[state], 0);
  return (
    <section aria-labelledby="survival">
      <h2 id="survival">{t('survival.title')}</h2>
      <p>{t('survival.text', { total: format.number(total) })}</p>
      <dl className={classes.care}>
        {growthStates.map((state) => (
          <div key={state}>
            <dt>{t(`survival.${state}`)}</dt>
            <dd>{format.number(survival[state])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
