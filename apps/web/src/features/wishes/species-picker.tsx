import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { limits } from '@offshoot/contracts/limits';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import option from '../../components/forms/option.module.css';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useSpeciesNamed } from './wish-queries.ts';
import classes from './wishes.module.css';

export interface ChosenSpecies {
  slug: string;
  /** As it is shown in the field. */
  name: string;
}

interface Props {
  chosen: ChosenSpecies | null;
  onChoose: (species: ChosenSpecies | null) => void;
  error?: string | null;
}

/** How long a search waits for further letters, in milliseconds. */
const PAUSE = 250;

/** A species with a page, by any name in any language; one without a page leads to the search for plants. */
export function SpeciesPicker({ chosen, onChoose, error = null }: Props) {
  const { t } = useTranslation('wishes');
  const { language } = useLanguage();
  const slug = chosen?.slug ?? null;
  const [typed, setTyped] = useState(chosen?.name ?? '');
  /** The species that the text is about, which may also be changed elsewhere. */
  const [shown, setShown] = useState(slug);
  if (slug !== shown) {
    setShown(slug);
    setTyped(chosen?.name ?? '');
  }
  /** The name of the option that was chosen, which the field receives as if it was typed. */
  const submitted = useRef<string | null>(null);
  const [query] = useDebouncedValue(typed.trim().slice(0, limits.speciesMax), PAUSE);
  const { data, isPlaceholderData } = useSpeciesNamed(language, chosen ? '' : query);
  const species = new Map((query.length > 1 ? (data?.species ?? []) : []).map((each) => [each.slug, each]));
  const isUnknown = !chosen && query.length > 1 && data !== undefined && !isPlaceholderData && species.size === 0;
  const choose = (next: ChosenSpecies | null) => {
    setShown(next?.slug ?? null);
    onChoose(next);
  };
  const hint: ReactNode = isUnknown ? (
    <>
      <span>{t('form.unknown')} </span>
      <Link to={`/plants?${new URLSearchParams({ search: query })}`} className={classes.inline}>
        {t('form.search', { name: query })}
      </Link>
    </>
  ) : (
    t('form.speciesHint')
  );
  return (
    <Autocomplete
      label={t('form.species')}
      description={hint}
      descriptionProps={{ role: 'status' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      maxLength={limits.speciesMax}
      value={typed}
      error={error}
      data={[...species].map(([value, { name, latin_name }]) => ({ value, label: name ?? latin_name }))}
      filter={({ options }) => options}
      classNames={{ option: option.choice ?? '' }}
      selectFirstOptionOnChange
      renderOption={({ option: { value } }) => {
        const each = species.get(value);
        return (
          each && (
            <span className={option.option}>
              <bdi>{each.name ?? each.latin_name}</bdi>
              <span className={option.more}>
                <bdi lang="la" className={option.latin}>
                  {each.latin_name}
                </bdi>
                {each.match && (
                  <span>
                    {' · '}
                    <bdi>{each.match}</bdi>
                  </span>
                )}
              </span>
            </span>
          )
        );
      }}
      onChange={(text) => {
        setTyped(text);
        if (text !== submitted.current) choose(null);
        submitted.current = null;
      }}
      onOptionSubmit={(value) => {
        const each = species.get(value);
        if (!each) return;
        const name = each.name ?? each.latin_name;
        submitted.current = name;
        choose({ slug: each.slug, name });
      }}
    />
  );
}
