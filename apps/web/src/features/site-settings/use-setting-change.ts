import type { HttpInput, HttpResult, PublicOperation } from '@offshoot/contracts/operations/http';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';
import { settingsKeys } from './settings-keys.ts';

/** Changes a setting. A refused change stays in its form, so that nothing typed is lost. */
export function useSettingChange<O extends PublicOperation>(operation: O) {
  const { t } = useTranslation('administration');
  const client = useQueryClient();
  return useMutation<HttpResult<O>, Error, HttpInput<O>>({
    mutationFn: (body) => call(operation, body),
    onSuccess: async () => {
      toast.success(t('settings.saved'));
      await Promise.all([settingsKeys.all, keys.site].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}
