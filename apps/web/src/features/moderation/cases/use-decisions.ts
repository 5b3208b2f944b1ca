import type { CaseDetail, CaseSummary, ModerationAct } from '@offshoot/contracts/moderation';
import type { HttpInput } from '@offshoot/contracts/operations/http';
import { decideCase, undoAct } from '@offshoot/contracts/operations/moderation';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../components/toasts/toast.ts';
import { call } from '../../../lib/api/call.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { fetchCasesAgain } from '../fetch-cases-again.ts';
import { moderationKeys } from '../moderation-keys.ts';
import { useCaseName } from '../use-case-name.ts';

/** An act with its ground, notes and end. */
export type DecisionBody = Omit<HttpInput<typeof decideCase>, 'id' | 'version'>;

/** A decision that is on its way, or can still be undone. */
export interface Decision {
  case: CaseDetail;
  act: ModerationAct;
  /** Resolves to the id of the act; null where it failed. */
  made: Promise<string | null>;
  /** By this browser's clock; null until the server has accepted it. */
  undoUntil: number | null;
}

interface Props {
  versionFor: (shown: CaseDetail) => Promise<number>;
  onUndone: (id: string) => void;
}

/** Decides cases at once and undoes: the case leaves the list before the server has responded, and returns if it refuses. */
export function useDecisions({ versionFor, onUndone }: Props) {
  const { t } = useTranslation(['moderation', 'errors']);
  const client = useQueryClient();
  const caseName = useCaseName();
  // By then another case is shown: the message says which one is meant.
  const explain = (of: CaseSummary, error: unknown) =>
    toast.error(t('refused', { name: caseName(of), why: errorText(t, error) }));
  const [decisions, setDecisions] = useState<readonly Decision[]>([]);
  /** Cases that are decided here, though a list that was fetched before may still have them. */
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  /** What failed acts were to say, by the id of their case, so that moderators need not write it again. */
  const [unsent, setUnsent] = useState<ReadonlyMap<string, DecisionBody>>(new Map());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const pending = timers.current;
    return () => pending.forEach(clearTimeout);
  }, []);

  const comeBack = (id: string) =>
    setLeaving((current) => new Set([...current].filter((leavingId) => leavingId !== id)));
  const remove = (made: Decision['made']) =>
    setDecisions((current) => current.filter((decision) => decision.made !== made));

  const decide = (shown: CaseDetail, body: DecisionBody) => {
    setLeaving((current) => new Set(current).add(shown.id));
    const send = async (): Promise<string | null> => {
      try {
        const reply = await call(decideCase, { ...body, id: shown.id, version: await versionFor(shown) });
        client.setQueryData(moderationKeys.case(shown.id), reply.case);
        // A dispute, a video or a plant that waits is still to be decided after a warning or a ban.
        if (reply.case.state !== 'decided') comeBack(shown.id);
        setUnsent((current) => new Map([...current].filter(([id]) => id !== shown.id)));
        if (reply.case.is_incomplete) void client.invalidateQueries({ queryKey: moderationKeys.case(shown.id) });
        const decidedAt = reply.case.acts.find(({ id }) => id === reply.act_id)?.at;
        const time = decidedAt ? Date.parse(reply.undo_until) - Date.parse(decidedAt) : 0;
        setDecisions((current) =>
          current.map((decision) =>
            decision.made === made ? { ...decision, undoUntil: Date.now() + time } : decision,
          ),
        );
        timers.current.add(setTimeout(() => remove(made), time));
        return reply.act_id;
      } catch (error) {
        remove(made);
        comeBack(shown.id);
        setUnsent((current) => new Map(current).set(shown.id, body));
        explain(shown, error);
        void client.invalidateQueries({ queryKey: moderationKeys.case(shown.id) });
        return null;
      } finally {
        void fetchCasesAgain(client);
      }
    };
    const made = send();
    setDecisions((current) => [...current, { case: shown, act: body.act, made, undoUntil: null }]);
  };

  const last = decisions.at(-1) ?? null;
  const undo = async () => {
    if (!last) return;
    remove(last.made);
    const actId = await last.made;
    if (!actId) return;
    try {
      client.setQueryData(moderationKeys.case(last.case.id), await call(undoAct, { id: actId }));
      comeBack(last.case.id);
      onUndone(last.case.id);
    } catch (error) {
      explain(last.case, error);
    } finally {
      void fetchCasesAgain(client);
    }
  };
  return { decide, undo, last, leaving, unsent };
}
