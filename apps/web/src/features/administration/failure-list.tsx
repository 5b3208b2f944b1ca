import { Button, Checkbox } from '@mantine/core';
import type { Failure } from '@offshoot/contracts/failures';
import { listFailures } from '@offshoot/contracts/operations/jobs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPagination } from '../../components/page/list-pagination.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { ListSkeletons } from '../../components/states/skeletons.tsx';
import { call } from '../../lib/api/call.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { causeText } from './cause-text.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import classes from './jobs.module.css';
import { ReplayDialog } from './replay-dialog.tsx';
import { useReplay } from './use-failures.ts';
import { workKeys, type FailedType } from './work-keys.ts';
import { guarded } from '../../components/states/guarded.tsx';

/** The failures of a type, longest dead first: some of them can be selected and replayed. */
export function FailureList({ of }: { of: FailedType }) {
  const { t } = useTranslation('administration');
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [replaying, setReplaying] = useState(false);
  const [discarded, setDiscarded] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: workKeys.failures(of, page),
    queryFn: ({ signal }) => call(listFailures, { ...of, page }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (!data)
    return error ? (
      <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <ListSkeletons count={2} />
    );
  // Another page, a replay or another admin may have removed some of them.
  const chosen = selected.filter((id) => data.items.some((failure) => failure.id === id));
  const toggle = (id: string) =>
    setSelected(chosen.includes(id) ? chosen.filter((chosenId) => chosenId !== id) : [...chosen, id]);
  if (data.items.length === 0 && page > 1) setPage(Math.max(1, data.pages));
  return (
    <div className={classes.failures}>
      <ul className={classes.rows} aria-label={t('list.label', { type: of.type })}>
        {data.items.map((failure) => (
          <FailureRow
            key={failure.id}
            of={of}
            failure={failure}
            isSelected={chosen.includes(failure.id)}
            onToggle={() => toggle(failure.id)}
            onDiscard={() => setDiscarded(failure.id)}
          />
        ))}
      </ul>
      <ListPagination page={page} pages={data.pages} perPage={data.per_page} total={data.total} onChange={setPage} />
      {chosen.length > 0 && (
        <Button onClick={() => setReplaying(true)}>{t('replay.selected', { count: chosen.length })}</Button>
      )}
      {replaying && <ReplayDialog of={of} ids={chosen} onClose={() => setReplaying(false)} />}
      {discarded && <DiscardDialog of={of} id={discarded} onClose={() => setDiscarded(null)} />}
    </div>
  );
}

interface RowProps {
  of: FailedType;
  failure: Failure;
  isSelected: boolean;
  onToggle: () => void;
  onDiscard: () => void;
}

const FailureRow = guarded(function FailureRow({ of, failure, isSelected, onToggle, onDiscard }: RowProps) {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const replay = useReplay(of);
  const { id, error, attempts, failed_at } = failure;
  return (
    <li className={classes.row}>
      <Checkbox
        checked={isSelected}
        onChange={onToggle}
        label={<code dir="ltr">{id}</code>}
        description={
          <>
            <bdi>{error === null ? t('list.unknownError') : causeText(t, of.kind, error)}</bdi>
            {attempts !== null && <span> · {t('list.attempts', { count: attempts })}</span>}
            <span> · </span>
            <time dateTime={failed_at}>{format.dateTime(failed_at)}</time>
          </>
        }
      />
      <div className={classes.acts}>
        <Button
          variant="default"
          loading={replay.isPending}
          onClick={() => replay.mutate([id])}
          aria-label={t('replay.of', { id })}
        >
          {t('replay.one')}
        </Button>
        <Button variant="subtle" color="danger" onClick={onDiscard} aria-label={t('discard.of', { id })}>
          {t('discard.open')}
        </Button>
      </div>
    </li>
  );
}, 'li');
