import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../components/forms/segmented-control.tsx';
import { languageOptions } from '../../../config/languages.ts';
import classes from './desk.module.css';
import { caseStates, type DeskQuery, markOf } from './use-desk-query.ts';

const TYPED_MS = 300;

interface Props {
  query: DeskQuery;
  onChange: (changed: Partial<DeskQuery>) => void;
  searchField: RefObject<HTMLInputElement | null>;
}

/** Search, language and state of the list. */
export function CaseFilters({ query, onChange, searchField }: Props) {
  const { t } = useTranslation('moderation');
  const [typed, setTyped] = useState(query.q);
  useEffect(() => {
    if (typed === query.q) return undefined;
    const timer = setTimeout(() => onChange({ q: typed }), TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed, query.q, onChange]);
  return (
    <div role="search" className={classes.filters}>
      <TextInput
        ref={searchField}
        type="search"
        size="sm"
        aria-label={t('filter.search')}
        placeholder={t('filter.search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        maxLength={100}
        className={classes.search ?? ''}
      />
      <NativeSelect
        size="sm"
        aria-label={t('filter.language')}
        value={query.language ?? ''}
        onChange={(event) =>
          onChange({ language: languageOptions.find(({ code }) => code === event.currentTarget.value)?.code ?? null })
        }
        data={[
          { value: '', label: t('filter.allLanguages') },
          ...languageOptions.map(({ code, nativeName }) => ({ value: code, label: nativeName })),
        ]}
      />
      <NativeSelect
        size="sm"
        aria-label={t('filter.only')}
        value={query.only ?? ''}
        onChange={(event) => onChange({ only: markOf(event.currentTarget.value) })}
        data={[
          { value: '', label: t('filter.allCases') },
          { value: 'assigned', label: t('assignment.only') },
          { value: 'escalated', label: t('escalation.only') },
        ]}
      />
      <SegmentedControl
        size="sm"
        aria-label={t('filter.state')}
        value={query.state}
        onChange={(state) => onChange({ state })}
        data={caseStates.map((state) => ({ value: state, label: t(`filter.${state}`) }))}
      />
    </div>
  );
}
