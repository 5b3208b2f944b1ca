import { TextInput } from '@mantine/core';
import { findPeople } from '@offshoot/contracts/operations/moderation';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { ListSkeletons } from '../../../components/states/skeletons.tsx';
import { call } from '../../../lib/api/call.ts';
import { PersonStrip } from '../item/person-strip.tsx';
import { moderationKeys } from '../moderation-keys.ts';
import { ModerationFrame } from '../moderation-frame.tsx';
import classes from './records.module.css';

const LEAST = 2;
const TYPED_MS = 300;

/** Finds users by name or id. */
export function PeoplePage() {
  const { t } = useTranslation('moderation');
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    if (typed.trim() === q) return undefined;
    const timer = setTimeout(() => setParams(typed.trim() ? { q: typed.trim() } : {}, { replace: true }), TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed, q, setParams]);
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: moderationKeys.people(q),
    queryFn: ({ signal }) => call(findPeople, { q }, { signal }),
    enabled: q.length >= LEAST,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  return (
    <ModerationFrame page="people">
      <div role="search" className={classes.filters}>
        <TextInput
          type="search"
          className={classes.search ?? ''}
          label={t('people.search')}
          description={t('people.hint')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={100}
        />
      </div>
      {isLoading ? (
        <ListSkeletons count={3} />
      ) : error && q.length >= LEAST ? (
        <ErrorState title={t('people.failed')} error={error} onRetry={() => void refetch()} />
      ) : data && q.length >= LEAST ? (
        data.items.length === 0 ? (
          <EmptyState title={t('people.empty')} />
        ) : (
          <ul className={classes.people}>
            {data.items.map((person) => (
              <li key={person.id}>
                <PersonStrip person={person} />
              </li>
            ))}
          </ul>
        )
      ) : null}
    </ModerationFrame>
  );
}
