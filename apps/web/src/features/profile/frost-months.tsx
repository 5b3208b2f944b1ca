import { updateMe } from '@offshoot/contracts/operations/people';
import type { MeWithStats } from '@offshoot/contracts/auth';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { keys } from '../../lib/api/query.ts';
import { allMonths } from '../../lib/i18n/months.ts';
import { useMonthNames } from '../../lib/i18n/use-month-names.ts';
import { keepProfile } from '../../lib/session/keep-profile.ts';
import { useProfile } from './use-profile.ts';
import classes from './frost-months.module.css';

const mutationKey = ['profile', 'frost-months'];

/** Shown at once, saved in order; where the server refuses, what it has is shown again. */
function useFrostMonths() {
  const client = useQueryClient();
  const { t } = useTranslation('season');
  const { data } = useProfile();
  const change = useMutation({
    mutationKey,
    scope: { id: 'profile-settings' },
    mutationFn: (frost_months: number[]) => call(updateMe, { frost_months }),
    onMutate: async (frost_months) => {
      client.setQueryData<MeWithStats>(keys.me, (profile) => profile && { ...profile, frost_months });
      await client.cancelQueries({ queryKey: keys.me });
    },
    onSuccess: async (profile) => {
      if (client.isMutating({ mutationKey }) === 1) await keepProfile(client, profile);
    },
    onError: async (error) => {
      toast.error(`${t('frost.failed')} ${errorText(t, error)}`);
      await client.invalidateQueries({ queryKey: keys.me });
    },
  });
  return { months: data?.frost_months ?? [], change: change.mutate };
}

/** The months in which it can freeze where the user lives. Each button saves itself. */
export function FrostMonths() {
  const { t } = useTranslation('season');
  const { long } = useMonthNames();
  const { months, change } = useFrostMonths();
  const turned = (month: number) => allMonths.filter((other) => months.includes(other) !== (other === month));
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('frost.title')}</legend>
      <p className={classes.hint}>{t('frost.hint')}</p>
      <div className={classes.months}>
        {allMonths.map((month) => (
          <button
            key={month}
            type="button"
            className={classes.month}
            aria-pressed={months.includes(month)}
            onClick={() => change(turned(month))}
          >
            {long(month)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
