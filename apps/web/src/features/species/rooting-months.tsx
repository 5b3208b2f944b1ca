import type { ArticleSlug } from '@offshoot/contracts/articles';
import type { SpeciesPage } from '@offshoot/contracts/species';
import { propagationMethods } from '@offshoot/contracts/species-choices';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SegmentedControl } from '../../components/forms/segmented-control.tsx';
import { useIsHydrated } from '../../lib/device/use-is-hydrated.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { useLocationToggle } from '../../lib/places/geolocation.ts';
import { serverNow } from '../../lib/session/token-store.ts';
import { hemisphereAt, type Hemisphere, monthIn } from '../../lib/i18n/months.ts';
import { MonthStrip } from './month-strip.tsx';
import { SourceNotes } from './source-notes.tsx';
import classes from './species.module.css';
import { byValue } from './statements.ts';
import { useMonthNames } from '../../lib/i18n/use-month-names.ts';

type Propagation = SpeciesPage['propagation'][number];

/** The articles about a way to propagate. */
const guides = {
  inWater: { slug: 'cuttings-in-water', methods: ['stem_cutting', 'leaf_cutting'] },
  inSoil: { slug: 'cuttings-in-soil', methods: ['stem_cutting', 'leaf_cutting', 'root_cutting', 'offsets'] },
  dividing: { slug: 'dividing-plants', methods: ['division', 'offsets', 'rhizomes'] },
} as const satisfies Record<string, { slug: ArticleSlug; methods: readonly Propagation['value'][] }>;
const guideNames = ['inWater', 'inSoil', 'dividing'] as const;

/** A statement with months, those of the reader's hemisphere. */
interface Dated {
  value: Propagation['value'];
  months: readonly number[];
  sources: readonly number[];
}

function datedIn(propagation: readonly Propagation[], hemisphere: Hemisphere): Dated[] {
  const dated = new Map<string, Dated>();
  for (const { value, months, source } of propagation) {
    if (!months) continue;
    const key = `${value} ${months.join()}`;
    const shifted = months.map((month) => monthIn(hemisphere, month));
    const { sources = [] } = dated.get(key) ?? {};
    dated.set(key, { value, months: shifted, sources: [...new Set([...sources, source])] });
  }
  const order = ({ value }: Dated) => propagationMethods.indexOf(value);
  return [...dated.values()].sort((left, right) => order(left) - order(right));
}

/** How the species is propagated, and in which months of the reader's hemisphere. */
export function RootingMonths({ propagation }: Pick<SpeciesPage, 'propagation'>) {
  const { t } = useTranslation('species');
  const { place } = useLocationToggle();
  const [chosen, setChosen] = useState<Hemisphere | null>(null);
  const hemisphere = chosen ?? (place ? hemisphereAt(place.latitude) : 'north');
  const dated = datedIn(propagation, hemisphere);
  const methods = new Set(propagation.map(({ value }) => value));
  const undated = byValue(
    propagation.filter(({ value }) => !dated.some((each) => each.value === value)),
    propagationMethods,
  );
  const useful = guideNames.filter((name) => guides[name].methods.some((method) => methods.has(method)));
  return (
    <section aria-labelledby="rooting">
      <h2 id="rooting">{t('rooting.title')}</h2>
      {propagation.length === 0 && <p className={classes.unstated}>{t('page.unstated')}</p>}
      {dated.length > 0 && (
        <>
          <SegmentedControl
            className={classes.hemisphere ?? ''}
            aria-label={t('rooting.hemisphere')}
            value={hemisphere}
            onChange={setChosen}
            data={[
              { value: 'north', label: t('rooting.north') },
              { value: 'south', label: t('rooting.south') },
            ]}
          />
          <p className={classes.small} role="status">
            {chosen === null && place && <span>{t('rooting.byPlace')} </span>}
            {hemisphere === 'south' && <span>{t('rooting.shifted')}</span>}
          </p>
          <Months dated={dated} />
        </>
      )}
      {undated.length > 0 && (
        <>
          {dated.length > 0 && <p className={classes.small}>{t('rooting.otherwise')}</p>}
          <ul className={classes.methods}>
            {undated.map(({ value, sources }) => (
              <li key={value}>
                {t(`method.${value}`)}
                <SourceNotes numbers={sources} />
              </li>
            ))}
          </ul>
        </>
      )}
      {useful.length > 0 && (
        <p className={classes.guides}>
          <span>{t('rooting.guides')}</span>
          {useful.map((name) => (
            <Link key={name} to={`/blog/${guides[name].slug}`}>
              {t(`rooting.${name}`)}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}

function Months({ dated }: { dated: readonly Dated[] }) {
  const { t } = useTranslation('species');
  const format = useFormat();
  const names = useMonthNames();
  const isHydrated = useIsHydrated();
  const now = isHydrated ? new Date(serverNow()).getMonth() + 1 : null;
  const today = now === null ? [] : dated.filter(({ months }) => months.includes(now));
  return (
    <>
      <ul className={classes.dated}>
        {dated.map(({ value, months, sources }) => (
          <li key={`${value} ${months.join()}`}>
            <p>
              <strong>{t(`method.${value}`)}</strong> <span>{names.runs(months)}</span>
              <SourceNotes numbers={sources} />
            </p>
            <MonthStrip months={months} now={now} />
          </li>
        ))}
      </ul>
      {now !== null && today.length > 0 && (
        <p className={classes.now}>
          {t('rooting.now', {
            month: names.long(now),
            methods: format.list([...new Set(today.map(({ value }) => t(`method.${value}`)))]),
          })}
        </p>
      )}
    </>
  );
}
