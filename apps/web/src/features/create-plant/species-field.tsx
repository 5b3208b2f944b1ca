import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { limits } from '@offshoot/contracts/limits';
import { suggestSpecies } from '@offshoot/contracts/operations/plants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import option from '../../components/forms/option.module.css';
import { SpeciesChoice } from './species-choice.tsx';

interface Props {
  value: string;
  onChange: (species: string) => void;
  required: boolean;
  disabled: boolean;
  error: string | null;
}

const PAUSE = 250;

/** The species as typed, with suggestions; any other name is accepted. */
export function SpeciesField({ value, onChange, required, disabled, error }: Props) {
  const { t } = useTranslation('plants');
  const [query] = useDebouncedValue(value.trim(), PAUSE);
  const { data = [] } = useQuery({
    queryKey: ['species', query],
    queryFn: ({ signal }) => call(suggestSpecies, { query }, { signal }),
    enabled: query.length > 1 && !disabled,
    placeholderData: keepPreviousData,
  });
  const common = new Map(data.map((species) => [species.name, species.common]));
  // A name that is already typed needs no suggestion.
  const names = query.length > 1 ? [...common.keys()].filter((name) => name !== value.trim()) : [];
  return (
    <div>
      <Autocomplete
        label={t('create.species')}
        placeholder={t('create.speciesPlaceholder')}
        required={required}
        disabled={disabled}
        maxLength={limits.speciesMax}
        value={value}
        error={error}
        data={names}
        // The server has filtered them, by English names and in other scripts, too.
        filter={({ options }) => options}
        classNames={{ option: option.choice ?? '' }}
        renderOption={({ option: { value: name } }) => (
          <span className={option.option}>
            <bdi className={option.latin}>{name}</bdi>
            {common.get(name) && <bdi className={option.more}>{common.get(name)}</bdi>}
          </span>
        )}
        onChange={onChange}
      />
      {!disabled && <SpeciesChoice typed={query} suggestions={data} onChoose={onChange} />}
    </div>
  );
}
