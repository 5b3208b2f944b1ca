import type { SpeciesPage } from '@offshoot/contracts/species';
import { speciesLights, speciesWaters } from '@offshoot/contracts/species-choices';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { SourceNotes } from './source-notes.tsx';
import classes from './species.module.css';
import { type Attested, byValue } from './statements.ts';

/** Light, water and cold. */
export function CareList({ species }: { species: SpeciesPage }) {
  const { t } = useTranslation('species');
  const format = useFormat();
  // The warmest first, which is safe by every source.
  const cold = [...species.minimum_celsius]
    .sort((left, right) => right.value - left.value)
    .map(({ value, kind, source }) => ({ value: t(`cold.${kind}`, { degrees: format.number(value) }), source }));
  return (
    <section aria-labelledby="care">
      <h2 id="care">{t('care.title')}</h2>
      <dl className={classes.care}>
        <Values name={t('care.light')} values={byValue(species.light, speciesLights)}>
          {(value) => t(`light.${value}`)}
        </Values>
        <Values name={t('care.water')} values={byValue(species.water, speciesWaters)}>
          {(value) => t(`water.${value}`)}
        </Values>
        <Values name={t('care.cold')} values={byValue(cold)}>
          {(value) => value}
        </Values>
      </dl>
    </section>
  );
}

interface ValuesProps<V extends string> {
  name: string;
  values: readonly Attested<V>[];
  children: (value: V) => ReactNode;
}

/** What the sources say, all of it where they differ. */
function Values<V extends string>({ name, values, children }: ValuesProps<V>) {
  const { t } = useTranslation('species');
  return (
    <div>
      <dt>{name}</dt>
      {values.map(({ value, sources }) => (
        <dd key={value}>
          {children(value)}
          <SourceNotes numbers={sources} />
        </dd>
      ))}
      {values.length === 0 && <dd className={classes.unstated}>{t('page.unstated')}</dd>}
    </div>
  );
}
