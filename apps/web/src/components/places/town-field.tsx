import { Autocomplete } from '@mantine/core';
import { foldText } from '@offshoot/contracts/fold-text';
import { IconMapPin } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { countryNamesIn } from '../../lib/names/country-name.ts';
import { keyOf, townDetail, type TownIndex } from '../../lib/names/suggest-match.ts';
import { useTownSuggestions } from '../../lib/names/use-town-suggestions.ts';
import type { Place } from '../../lib/places/stored-place.ts';
import option from '../forms/option.module.css';

interface Props {
  /** Null while their names are loading. */
  towns: TownIndex | null;
  /** What is in the field at first. */
  initial?: string;
  onType?: (typed: string) => void;
  onChoose: (place: Place) => void;
  error: string | null;
  label: string;
  hint: string;
  /** Of a name that no town has. */
  unknown: string;
}

/** A town by its name in the reader's language, or in English, as a place. */
export function TownField({ towns, initial = '', onType, onChoose, error, label, hint, unknown }: Props) {
  const { language } = useLanguage();
  const [typed, setTyped] = useState(initial);
  const countryName = useMemo(() => countryNamesIn(language), [language]);
  const suggestions = useTownSuggestions(towns, typed, true);
  const named = new Map(suggestions.map((town) => [keyOf(town), town]));
  // One letter of most scripts finds nothing yet.
  const isUnknown = towns !== null && suggestions.length === 0 && typed.trim().length > 1;
  return (
    <Autocomplete
      label={label}
      description={isUnknown ? unknown : error === null && hint}
      descriptionProps={{ role: 'status' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      leftSection={<IconMapPin size={18} aria-hidden />}
      autoComplete="off"
      value={typed}
      error={error}
      data={[...named].map(([value, { name }]) => ({ value, label: name }))}
      filter={({ options }) => options}
      classNames={{ option: option.choice ?? '' }}
      // Enter chooses what is on top of the list.
      selectFirstOptionOnChange
      renderOption={({ option: { value } }) => {
        const town = named.get(value);
        return (
          town && (
            <span className={option.option}>
              <bdi>{town.name}</bdi>
              <bdi className={option.more}>{townDetail(town, countryName)}</bdi>
            </span>
          )
        );
      }}
      onChange={(text) => {
        setTyped(text);
        onType?.(text);
      }}
      onOptionSubmit={(value) => {
        const town = named.get(value);
        if (town) onChoose(town.place);
      }}
      onBlur={() => {
        const town = suggestions.find(({ name }) => foldText(name) === foldText(typed));
        if (town) onChoose(town.place);
      }}
    />
  );
}
