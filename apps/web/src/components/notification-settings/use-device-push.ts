import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { pushState, turnPushOff, turnPushOn } from '../../lib/service-worker/push.ts';
import type { PushState } from '../../lib/service-worker/push.ts';

const queryKey = ['push-key'];

export interface DevicePush {
  /** Undefined until the browser and the server have responded. */
  state: PushState | undefined;
  /** Pending: the permission prompt is open, or the server has not responded yet. */
  busy: 'on' | 'off' | null;
  failed: 'on' | 'off' | null;
  error: Error | null;
  turnOn: () => void;
  turnOff: () => void;
}

/** Whether this device receives push notifications, and the two functions that change it. */
export function useDevicePush(): DevicePush {
  const client = useQueryClient();
  const { data, error } = useQuery({ queryKey, queryFn: pushState, staleTime: 0, retry: false });
  const change = useMutation({
    mutationFn: (to: 'on' | 'off') => (to === 'on' ? turnPushOn() : turnPushOff()),
    onSuccess: (state) => client.setQueryData(queryKey, state),
  });
  return {
    state: data ?? (error ? 'unavailable' : undefined),
    busy: change.isPending ? change.variables : null,
    failed: change.isError ? change.variables : null,
    error: change.error,
    turnOn: () => change.mutate('on'),
    turnOff: () => change.mutate('off'),
  };
}
