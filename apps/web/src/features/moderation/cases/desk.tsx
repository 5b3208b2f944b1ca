import { ActionIcon, Button, Kbd } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconKeyboard } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { DetailSkeleton, ListSkeletons } from '../../../components/states/skeletons.tsx';
import { useIsPhone } from '../../../lib/device/use-is-phone.ts';
import { useSwipe } from '../../../lib/device/use-swipe.ts';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import { BulkBar } from '../acts/bulk-bar.tsx';
import { durationText } from '../duration.ts';
import { CaseView } from '../item/case-view.tsx';
import { ModerationFrame } from '../moderation-frame.tsx';
import { AssignDialog } from '../notes/assign-dialog.tsx';
import { EscalateDialog } from '../notes/escalate-dialog.tsx';
import { useCounts } from '../use-counts.ts';
import { useFreshCases } from '../use-fresh-cases.ts';
import { CaseFilters } from './case-filters.tsx';
import { CaseList } from './case-list.tsx';
import classes from './desk.module.css';
import { KeyHelp } from './key-help.tsx';
import { QueueTabs } from './queue-tabs.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useDesk } from './use-desk.ts';
import { useDeskCommands } from './use-desk-commands.ts';

/** The moderators' desk: queues, the list of cases beside the one that is shown, and its acts. */
export function Desk() {
  const { t } = useTranslation('moderation');
  const isPhone = useIsPhone();
  const counts = useCounts();
  const desk = useDesk();
  const searchField = useRef<HTMLInputElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const [helping, setHelping] = useState(false);
  const [escalating, setEscalating] = useState<string | null>(null);
  const [assigning, setAssigning] = useState<string | null>(null);
  useFreshCases();
  const keys = useDeskCommands({
    desk,
    onSearch: () => searchField.current?.focus(),
    onNote: () => noteField.current?.focus(),
    onEscalate: setEscalating,
    onAssign: setAssigning,
    onHelp: () => setHelping(true),
  });
  const { list, items, shown, error, query } = desk;
  const filters = (
    <CaseFilters key={query.queue ?? 'all'} query={query} onChange={desk.change} searchField={searchField} />
  );
  return (
    <ModerationFrame page="cases" aside={<Pace seconds={counts.data?.median_decision_seconds ?? null} />}>
      <QueueTabs counts={counts.data} queue={query.queue} onChoose={(queue) => desk.change({ queue })} />
      {isPhone ? (
        <details className={classes.tools} open={query.q !== '' || undefined}>
          <summary>{t('filter.search')}</summary>
          {filters}
        </details>
      ) : (
        <div className={classes.tools}>
          {filters}
          <ActionIcon aria-label={t('help.title')} onClick={() => setHelping(true)}>
            <IconKeyboard size={22} aria-hidden />
          </ActionIcon>
        </div>
      )}
      {list.isPending ? (
        <div className={classes.panes}>
          {!isPhone && <ListSkeletons count={5} />}
          <div className={`${classes.card} ${classes.waiting}`}>
            <DetailSkeleton />
          </div>
        </div>
      ) : list.error && items.length === 0 ? (
        <ErrorState title={t('list.failed')} error={list.error} onRetry={() => void list.refetch()} />
      ) : items.length === 0 && !desk.shownId ? (
        <EmptyState
          title={t(
            query.q || query.language || query.only ? 'list.emptyFound' : query.queue ? 'list.empty' : 'list.emptyAll',
          )}
          {...(!query.q && !query.language && !query.only && { message: t('list.emptyMessage') })}
        />
      ) : (
        <div className={classes.panes}>
          {!isPhone && (
            <div>
              {desk.selected.size > 0 && (
                <BulkBar selected={[...desk.selected.values()]} onClear={desk.clearSelection} />
              )}
              <CaseList
                items={items}
                shown={desk.shownId}
                onShow={desk.show}
                selected={query.state === 'open' ? desk.selected : null}
                onSelect={desk.select}
                onSelectAll={desk.selectAll}
                onClearSelection={desk.clearSelection}
                more={
                  list.hasNextPage
                    ? { isPending: list.isFetchingNextPage, load: () => void list.fetchNextPage() }
                    : null
                }
              />
            </div>
          )}
          <Card desk={desk} isPhone={isPhone}>
            {shown ? (
              <CaseView
                key={shown.id}
                shown={shown}
                desk={desk}
                choosing={keys.choosing}
                onChoose={keys.setChoosing}
                noteField={noteField}
                onEscalate={() => setEscalating(shown.id)}
                onAssign={() => setAssigning(shown.id)}
              />
            ) : error ? (
              <ErrorState title={t('item.failed')} error={error} onRetry={desk.refetch} />
            ) : (
              <div className={classes.waiting}>
                <DetailSkeleton />
              </div>
            )}
          </Card>
        </div>
      )}
      <UndoBar last={desk.last} onUndo={() => void desk.undo()} />
      {escalating && <EscalateDialog key={escalating} id={escalating} onClose={() => setEscalating(null)} />}
      {assigning && <AssignDialog key={assigning} id={assigning} onClose={() => setAssigning(null)} />}
      {helping && <KeyHelp onClose={() => setHelping(false)} />}
    </ModerationFrame>
  );
}

function Pace({ seconds }: { seconds: number | null }) {
  const { t, i18n } = useTranslation('moderation');
  if (seconds === null) return null;
  return <p className={classes.pace}>{t('queues.median', { time: durationText(i18n.language, seconds) })}</p>;
}

interface CardProps {
  desk: ReturnType<typeof useDesk>;
  isPhone: boolean;
  children: ReactNode;
}

/** The case that is shown: on a phone a card that swipes to the next and previous one. */
function Card({ desk, isPhone, children }: CardProps) {
  const { t } = useTranslation('moderation');
  const format = useFormat();
  const swipe = useSwipe({ to_start: () => desk.move(1), to_end: () => desk.move(-1) });
  const place = useRef<HTMLDivElement>(null);
  // A new card begins at its top.
  useEffect(() => {
    if (isPhone && desk.hasMoved) place.current?.scrollIntoView();
  }, [desk.shownId, desk.hasMoved, isPhone]);
  const total = desk.items.length;
  return (
    <div ref={place} className={classes.card} {...(isPhone && swipe)}>
      <div className={classes.turn}>
        <Button
          variant="subtle"
          size="compact-md"
          disabled={desk.index <= 0}
          onClick={() => desk.move(-1)}
          leftSection={<IconChevronLeft size={18} className="points" aria-hidden />}
        >
          {t('item.previous')}{' '}
          {!isPhone && (
            <Kbd className={classes.turnKey ?? ''} aria-hidden>
              K
            </Kbd>
          )}
        </Button>
        {desk.index >= 0 && (
          <span className={classes.position}>
            {t('item.position', {
              number: format.number(desk.index + 1),
              total: format.number(total) + (desk.list.hasNextPage ? '+' : ''),
            })}
          </span>
        )}
        <Button
          variant="subtle"
          size="compact-md"
          disabled={desk.index >= total - 1}
          onClick={() => desk.move(1)}
          rightSection={<IconChevronRight size={18} className="points" aria-hidden />}
        >
          {t('item.next')}{' '}
          {!isPhone && (
            <Kbd className={classes.turnKey ?? ''} aria-hidden>
              J
            </Kbd>
          )}
        </Button>
      </div>
      {children}
    </div>
  );
}
