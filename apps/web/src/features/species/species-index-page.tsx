import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { limits } from '@offshoot/contracts/limits';
import { endangered, speciesLights } from '@offshoot/contracts/species-choices';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { ListSkeletons } from '../../components/states/skeletons.tsx';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { SpeciesCard } from './species-card.tsx';
import { useSpeciesList } from './species-queries.ts';
import classes from './species-index.module.css';

/** How long a search waits for further letters, in milliseconds. */
const PAUSE = 250;

const oneOf = <V extends string>(values: readonly V[], text: string | null): V | null =>
  values.find((value) => value === text) ?? null;

/** All species, searched by any name in any language; search and filters are in the address. */
export function SpeciesIndexPage() {
  const { t } = useTranslation('species');
  const { language } = useLanguage();
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState(params.get('q') ?? '');
  const [query] = useDebouncedValue(text.trim().slice(0, limits.speciesMax), PAUSE);
  const light = oneOf(speciesLights, params.get('light'));
  const unlisted = oneOf(endangered, params.get('not_toxic'));
  const { data, error, isPending, isPlaceholderData, refetch } = useSpeciesList(language, query);
  const change = (name: string, value: string) =>
    setParams(
      (before) => {
        const changed = new URLSearchParams(before);
        if (value) changed.set(name, value);
        else changed.delete(name);
        return changed;
      },
      { replace: true },
    );
  // The address follows the text; it is read only when the page opens.
  useEffect(() => {
    if (query !== (params.get('q') ?? '')) change('q', query);
  });
  const species = data?.species.filter(
    (each) =>
      (!light || each.light.includes(light)) && (!unlisted || each.toxicity[unlisted] === 'not_listed_as_toxic'),
  );
  const showAll = () => {
    setText('');
    setParams({}, { replace: true });
  };
  return (
    <div className={section.page}>
      <PageTitle title={t('index.title')}>{t('index.title')}</PageTitle>
      <p className={classes.lead}>{t('index.lead')}</p>
      <div className={classes.filters} role="search">
        <TextInput
          type="search"
          label={t('index.search')}
          leftSection={<IconSearch size={20} aria-hidden />}
          maxLength={limits.speciesMax}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('care.light')}
          value={light ?? ''}
          onChange={(event) => change('light', event.currentTarget.value)}
        >
          <option value="">{t('index.anyLight')}</option>
          {speciesLights.map((value) => (
            <option key={value} value={value}>
              {t(`light.${value}`)}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          label={t('index.notToxic')}
          value={unlisted ?? ''}
          onChange={(event) => change('not_toxic', event.currentTarget.value)}
        >
          <option value="">{t('index.noFilter')}</option>
          {endangered.map((value) => (
            <option key={value} value={value}>
              {t(`toxicity.${value}`)}
            </option>
          ))}
        </NativeSelect>
      </div>
      <p className={classes.count} role="status">
        {species && t('index.count', { count: species.length })}
      </p>
      {isPending ? (
        <ListSkeletons count={6} />
      ) : !species ? (
        <ErrorState title={t('index.failed')} error={error} onRetry={() => void refetch()} />
      ) : species.length === 0 ? (
        <EmptyState
          title={t('index.none')}
          message={t('index.noneMessage')}
          action={<Button onClick={showAll}>{t('index.showAll')}</Button>}
        />
      ) : (
        <ul className={classes.list} aria-label={t('index.title')} aria-busy={isPlaceholderData}>
          {species.map((each) => (
            <li key={each.slug}>
              <SpeciesCard species={each} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
