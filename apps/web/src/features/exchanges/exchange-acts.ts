import type { Exchange } from '@offshoot/contracts/exchange';
import type { GrowthState } from '@offshoot/contracts/growth';
import {
  acceptExchange,
  cancelExchange,
  confirmExchange,
  contestNoShow,
  declineExchange,
  rateExchange,
  reportNoShow,
  requestExchange,
} from '@offshoot/contracts/operations/exchanges';
import { reportGrowth } from '@offshoot/contracts/operations/growth';
import { confirmMeeting, proposeMeeting, withdrawMeeting } from '@offshoot/contracts/operations/meetings';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { v4 as newId } from 'uuid';
import type { Point } from '../../components/map/geometry.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';
import { upload } from '../../lib/api/upload.ts';

/** Fifty megabytes over a slow connection. */
const CLIP_TIMEOUT_MS = 10 * 60_000;

interface Confirmation {
  id: string;
  videoUrl: string;
  clip: File | null;
  /** Fraction of the clip that is sent, 0 to 1. */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

/** The writes of an exchange; each returns the updated exchange. */
export const exchangeActs = {
  request: (body: { plant_id: string; message: string; offered_plant_id: string | null }) =>
    call(requestExchange, body),
  accept: ({ id, message, shareAddress }: { id: string; message: string; shareAddress: boolean }) =>
    call(acceptExchange, { id, owner_message: message, share_address: shareAddress }),
  decline: ({ id, message }: { id: string; message: string }) => call(declineExchange, { id, owner_message: message }),
  cancel: ({ id, reason }: { id: string; reason: string }) => call(cancelExchange, { id, reason }),
  noShow: ({ id, note }: { id: string; note: string }) => call(reportNoShow, { id, note }),
  contestNoShow: ({ id, text }: { id: string; text: string }) => call(contestNoShow, { id, text }),
  proposeMeeting: ({
    id,
    address,
    time,
    timeZone,
    point,
  }: {
    id: string;
    address: string;
    time: string;
    timeZone: string;
    point: Point | null;
  }) => call(proposeMeeting, { id, address, time, time_zone: timeZone, ...point }),
  /** The meeting as displayed, so that a changed one is not agreed to unread. */
  confirmMeeting: ({ id, meeting_time: time, meeting_sequence: sequence }: Exchange) =>
    call(confirmMeeting, { id, time, ...(sequence !== undefined && { sequence }) }),
  withdrawMeeting: ({ id }: { id: string }) => call(withdrawMeeting, { id }),
  rate: ({ id, rating, review }: { id: string; rating: number; review: string }) =>
    call(rateExchange, { id, rating, review }),
  reportGrowth: (report: { id: string; state: GrowthState | null; share?: boolean; on_pages?: boolean }) =>
    call(reportGrowth, report),
  confirm: ({ id, videoUrl, clip, onProgress, signal }: Confirmation) => {
    const confirmed = { id, video_url: videoUrl };
    if (!clip) return call(confirmExchange, confirmed, { signal });
    const form = new FormData();
    form.append('video_file', clip, clip.name);
    return upload(confirmExchange, confirmed, form, {
      idempotencyKey: newId(),
      onProgress,
      signal,
      timeout: CLIP_TIMEOUT_MS,
    });
  },
};

const lists = [keys.myRequests, keys.incoming];

/** Updates an exchange in the cache: in the lists and on its own. */
export function showExchange(client: QueryClient, changed: Exchange): void {
  for (const queryKey of lists) {
    client.setQueryData<Exchange[]>(queryKey, (exchanges) =>
      exchanges?.map((exchange) => (exchange.id === changed.id ? changed : exchange)),
    );
  }
  client.setQueryData<Exchange>(keys.exchange(changed.id), (cached) => cached && changed);
}

/** Adds a new request to the user's cached list. */
export function addRequest(client: QueryClient, made: Exchange): void {
  client.setQueryData<Exchange[]>(
    keys.myRequests,
    (exchanges) => exchanges && [made, ...exchanges.filter((exchange) => exchange.id !== made.id)],
  );
}

/** Invalidates every list, plant and figure that an action on an exchange affects. */
export const fetchTouched = (client: QueryClient) =>
  Promise.all(
    [keys.exchanges, keys.plants, keys.rooms, keys.me, keys.people, keys.rewards].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

/** Whether the server demands a reason: the exchange was accepted while the requester withdrew their request. */
export const demandsReason = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.reason === 'required';

/** Whether another user was quicker, or the exchange no longer exists: the page is out of date. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 409 || error.status === 404);

/** An action on an exchange; its response is shown before the lists are fetched again. */
export function useExchangeAct<V>(send: (variables: V) => Promise<Exchange>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (changed) => {
      showExchange(client, changed);
      // Not awaited: the action has succeeded, the rest may arrive a moment later.
      void fetchTouched(client);
    },
    onError: (error) => {
      if (isOutdated(error) || demandsReason(error)) void fetchTouched(client);
    },
  });
}
