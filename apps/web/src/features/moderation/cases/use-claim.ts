import type { CaseDetail } from '@offshoot/contracts/moderation';
import { claimCase, releaseCase } from '@offshoot/contracts/operations/moderation';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '../../../lib/api/call.ts';
import { moderationKeys } from '../moderation-keys.ts';

/** Who only pages through cases claims none of them. */
const CLAIM_AFTER_MS = 300;
/** A claim lasts five minutes. */
const RENEW_AFTER_MS = 120_000;

interface Held {
  id: string;
  /** Resolves to the version after the claim; null where the claim failed. */
  claimed: Promise<number | null>;
  at: number;
}

/**
 * Claims the case that is shown, renews the claim while the moderator is active, and releases it when another one is
 * shown. Returns a function that claims at once, and one that resolves to the version to decide on.
 */
export function useClaim(shown: CaseDetail | undefined, userId: string | undefined) {
  const client = useQueryClient();
  const held = useRef<Held | null>(null);
  const decided = useRef(new Set<string>());

  const claim = useCallback(
    (id: string) => {
      const claimed = call(claimCase, { id })
        .then((summary) => {
          client.setQueryData<CaseDetail>(moderationKeys.case(id), (cached) => cached && { ...cached, ...summary });
          return summary.version;
        })
        .catch(() => null);
      held.current = { id, claimed, at: Date.now() };
    },
    [client],
  );

  const id = shown?.id;
  const isFree = shown?.state === 'open' || (shown?.state === 'claimed' && shown.claimed_by?.id === userId);
  const isClaimable = isFree && (shown?.possible.length ?? 0) > 0;
  useEffect(() => {
    if (!id || !isClaimable) return undefined;
    const left = decided.current;
    const timer = setTimeout(() => held.current?.id !== id && claim(id), CLAIM_AFTER_MS);
    const renew = () => {
      if (held.current?.id === id && Date.now() - held.current.at > RENEW_AFTER_MS) claim(id);
    };
    document.addEventListener('keydown', renew);
    document.addEventListener('pointerdown', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', renew);
      document.removeEventListener('pointerdown', renew);
      const before = held.current;
      if (before?.id !== id) return;
      held.current = null;
      if (left.has(id)) return;
      void before.claimed
        .then(async (version) => {
          if (version !== null) await call(releaseCase, { id });
        })
        .catch(() => undefined);
    };
  }, [id, isClaimable, claim]);

  /** A decision ends the claim itself: it is not released. */
  const versionFor = useCallback(async ({ id: decidedId, version }: Pick<CaseDetail, 'id' | 'version'>) => {
    decided.current.add(decidedId);
    const pending = held.current?.id === decidedId ? held.current.claimed : null;
    return Math.max(version, (await pending) ?? 0);
  }, []);
  return { claim, versionFor };
}
