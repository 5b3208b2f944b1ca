import type { CaseSummary } from '@offshoot/contracts/moderation';
import { useEffect, useState } from 'react';
import { useSession } from '../../../lib/session/session.tsx';
import { useCase, useCases, useCasesAhead } from './case-queries.ts';
import { useClaim } from './use-claim.ts';
import { useDecisions, type DecisionBody } from './use-decisions.ts';
import { useDeskQuery, type DeskQuery } from './use-desk-query.ts';

/** The most cases that one call decides. */
const mostSelected = 100;

const none: ReadonlyMap<string, CaseSummary> = new Map();

/** The list, the case that is shown, and what can be done with both. */
export function useDesk() {
  const { me } = useSession();
  const { query, change, shownId, show } = useDeskQuery();
  const [selected, setSelected] = useState(none);
  const [hasMoved, setMoved] = useState(false);
  const list = useCases({
    ...(query.queue && { queue: query.queue }),
    state: query.state,
    ...(query.language && { language: query.language }),
    ...(query.only && { only: query.only }),
    ...(query.q && { q: query.q }),
  });

  const shown = useCase(shownId);
  const claims = useClaim(shown.data, me?.id);
  const { decide, undo, last, leaving, unsent } = useDecisions({ versionFor: claims.versionFor, onUndone: show });

  const all = list.data?.pages.flatMap((page) => page.items) ?? [];
  const items = query.state === 'open' ? all.filter(({ id }) => !leaving.has(id)) : all;
  const index = items.findIndex(({ id }) => id === shownId);
  useCasesAhead(items.slice(index + 1, index + 3));

  // Without a wish the first case is shown that no other moderator is looking at, nor is to.
  const isOthers = ({ claimed_by, assigned_to }: CaseSummary) =>
    [claimed_by, assigned_to].some((moderator) => moderator && moderator.id !== me?.id);
  const first = list.isPlaceholderData
    ? null
    : ((items.find((caseSummary) => !isOthers(caseSummary)) ?? items[0])?.id ?? null);
  useEffect(() => {
    if (!shownId && first) show(first);
  }, [shownId, first, show]);

  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const isNearEnd = hasNextPage && !isFetchingNextPage && index >= items.length - 3;
  useEffect(() => {
    if (isNearEnd) void fetchNextPage();
  }, [isNearEnd, fetchNextPage]);

  const goTo = (id: string | null) => {
    setMoved(true);
    show(id);
  };
  return {
    query,
    change: (changed: Partial<DeskQuery>) => {
      setSelected(none);
      change(changed);
    },
    list,
    items,
    index,
    shownId: shownId ?? first,
    shown: shown.data,
    error: shown.error,
    refetch: () => void shown.refetch(),
    last,
    undo,
    /** The act on the case shown that the server did not accept. */
    unsent: shown.data ? unsent.get(shown.data.id) : undefined,
    claim: claims.claim,
    /** Whether the moderator has paged or decided: only then the focus follows the case. */
    hasMoved,
    show: goTo,
    move: (step: 1 | -1) => {
      const next = items[index + step];
      if (next) goTo(next.id);
    },
    decide: (body: DecisionBody) => {
      if (!shown.data) return;
      const next = items[index + 1] ?? items[index - 1];
      decide(shown.data, body);
      goTo(next?.id ?? null);
    },
    /** The cases that are selected for one act, as they were then. */
    selected,
    select: (caseSummary: CaseSummary, isSelected: boolean) =>
      setSelected((current) => {
        const others = [...current].filter(([id]) => id !== caseSummary.id);
        return new Map(isSelected ? [...others, [caseSummary.id, caseSummary]] : others);
      }),
    selectAll: () =>
      setSelected(new Map(items.slice(0, mostSelected).map((caseSummary) => [caseSummary.id, caseSummary]))),
    clearSelection: () => setSelected(none),
  };
}

/** The desk's state and acts. */
export type DeskState = ReturnType<typeof useDesk>;
