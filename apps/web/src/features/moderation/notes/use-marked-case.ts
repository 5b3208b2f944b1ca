import type { CaseDetail, CaseSummary } from '@offshoot/contracts/moderation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../components/toasts/toast.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { fetchCasesAgain } from '../fetch-cases-again.ts';
import { moderationKeys } from '../moderation-keys.ts';

/** A change of a case that decides nothing: it is shown at once, with the notes and the lists. */
export function useMarkedCase<Input = void>(id: string, change: (input: Input) => Promise<CaseSummary>) {
  const { t } = useTranslation('errors');
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (summary) => {
      client.setQueryData<CaseDetail>(moderationKeys.case(id), (cached) => cached && { ...cached, ...summary });
      void client.invalidateQueries({ queryKey: moderationKeys.notes('case', id) });
      void fetchCasesAgain(client);
    },
    onError: (error) => toast.error(errorText(t, error)),
  });
}
