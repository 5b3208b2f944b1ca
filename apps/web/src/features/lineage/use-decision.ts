import { decideParent, removeParent } from '@offshoot/contracts/operations/lineage';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { keys } from '../../lib/api/query.ts';

/** What the owner of a parent decides about a plant that names it. */
export function useDecision() {
  const { t } = useTranslation('lineage');
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, decision }: { id: string; decision: 'confirmed' | 'refused' }) =>
      call(decideParent, { id, decision }),
    onSuccess: async (_, { decision }) => {
      await client.invalidateQueries({ queryKey: keys.plants });
      toast.success(t(`proposals.${decision}`));
    },
    onError: (error) => toast.error(errorText(t, error)),
  });
}

/** Removes the parent of one's own plant. */
export function useRemoval(onRemoved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removeParent, { id }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.plants });
      onRemoved();
    },
  });
}
