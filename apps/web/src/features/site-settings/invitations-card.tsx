import { invitationLimits } from '@offshoot/contracts/invitations';
import { listInvitations } from '@offshoot/contracts/operations/invitations';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/states/error-state.tsx';
import { ListSkeletons } from '../../components/states/skeletons.tsx';
import { call } from '../../lib/api/call.ts';
import { InvitationForm } from './invitation-form.tsx';
import { InvitationItem } from './invitation-item.tsx';
import { SettingCard } from './setting-card.tsx';
import { settingsKeys } from './settings-keys.ts';
import classes from './settings.module.css';

/** The links with which users register while registration is by invitation. */
export function InvitationsCard() {
  const { t } = useTranslation('administration');
  const { data, error, refetch } = useQuery({
    queryKey: settingsKeys.invitations,
    queryFn: ({ signal }) => call(listInvitations, {}, { signal }),
    staleTime: 0,
  });
  return (
    <SettingCard title={t('settings.invitations.title')} hint={t('settings.invitations.hint', invitationLimits)}>
      <InvitationForm />
      {!data ? (
        error ? (
          <ErrorState title={t('settings.invitations.failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <ListSkeletons count={1} />
        )
      ) : (
        data.items.length > 0 && (
          <ul className={classes.rows}>
            {data.items.map((invitation) => (
              <InvitationItem key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )
      )}
    </SettingCard>
  );
}
