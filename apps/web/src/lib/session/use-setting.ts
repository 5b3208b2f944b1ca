import type { Me, MeWithStats } from '@offshoot/contracts/auth';
import { updateMe } from '@offshoot/contracts/operations/people';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { keepProfile } from './keep-profile.ts';
import { keys } from '../api/query.ts';

type SettingGroup = keyof Me['settings'];
export interface SettingChange {
  group: SettingGroup;
  name: string;
  value: boolean;
}

const mutationKey = ['profile', 'setting'];

function show(client: QueryClient, { group, name, value }: SettingChange): void {
  client.setQueryData<MeWithStats>(
    keys.me,
    (profile) =>
      profile && {
        ...profile,
        settings: { ...profile.settings, [group]: { ...profile.settings[group], [name]: value } },
      },
  );
}

/** Changes one switch: shown at once, saved in order, and reverted if the server refuses. */
export function useSetting(onRefused: (error: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey,
    scope: { id: 'profile-settings' },
    mutationFn: ({ group, name, value }: SettingChange) => call(updateMe, { settings: { [group]: { [name]: value } } }),
    onMutate: async (change) => {
      show(client, change);
      await client.cancelQueries({ queryKey: keys.me });
    },
    onSuccess: async (profile) => {
      // While another change is queued, this response does not include it yet.
      if (client.isMutating({ mutationKey }) === 1) await keepProfile(client, profile);
    },
    onError: (error, change) => {
      show(client, { ...change, value: !change.value });
      onRefused(error);
    },
  });
}
