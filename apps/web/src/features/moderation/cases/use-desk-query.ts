import { caseQueues, type CaseQueue } from '@offshoot/contracts/moderation';
import type { Language } from '@offshoot/contracts/locales';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isLanguage } from '../../../config/languages.ts';

/** The states of the cases that the list can show. */
export const caseStates = ['open', 'judging', 'decided'] as const;

/** The marks by which the list can be filtered. */
const caseMarks = ['escalated', 'assigned'] as const;

export const markOf = (value: string | null) => caseMarks.find((caseMark) => caseMark === value) ?? null;

/** What the desk shows, as its address says. */
export interface DeskQuery {
  /** Null: all queues, by urgency. */
  queue: CaseQueue | null;
  state: (typeof caseStates)[number];
  language: Language | null;
  /** Only what is marked for administrators, or assigned to the moderator. */
  only: (typeof caseMarks)[number] | null;
  q: string;
}

/** The desk's filter and the case that is shown; both are in the address, so that a case can be linked to. */
export function useDeskQuery() {
  const [params, setParams] = useSearchParams();
  const language = params.get('language');
  const query: DeskQuery = {
    queue: caseQueues.find((caseQueue) => caseQueue === params.get('queue')) ?? null,
    state: caseStates.find((state) => state === params.get('state')) ?? 'open',
    language: isLanguage(language) ? language : null,
    only: markOf(params.get('only')),
    q: params.get('q') ?? '',
  };
  const write = useCallback(
    (changes: Record<string, string | null>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const change = useCallback(
    (changed: Partial<DeskQuery>) =>
      write({
        ...changed,
        ...(changed.state === 'open' && { state: null }),
        case: null,
      }),
    [write],
  );
  // The router's updates are transitions, which wait for other updates; the next case must not.
  const addressed = params.get('case');
  const list = JSON.stringify(query);
  const [ahead, setAhead] = useState<{ id: string | null; list: string } | null>(null);
  // A case of another list is no longer wanted, although its address was never reached.
  if (ahead && (ahead.id === addressed || ahead.list !== list)) setAhead(null);
  const show = useCallback(
    (id: string | null) => {
      setAhead({ id, list });
      write({ case: id });
    },
    [write, list],
  );
  return { query, change, shownId: ahead?.list === list ? ahead.id : addressed, show };
}
