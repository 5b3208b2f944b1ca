import { Button } from '@mantine/core';
import type { Invitation } from '@offshoot/contracts/invitations';
import { revokeInvitation } from '@offshoot/contracts/operations/invitations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { settingsKeys } from './settings-keys.ts';
import classes from './settings.module.css';

/** An invitation that can still be used, with its link. */
export function InvitationItem({ invitation: { id, code, uses, used, expires_at } }: { invitation: Invitation }) {
  const { t } = useTranslation(['administration', 'errors']);
  const format = useFormat();
  const client = useQueryClient();
  const link = `${window.location.origin}/register?invitation=${code}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast.success(t('settings.invitations.copied'));
    } catch {
      toast.error(t('settings.invitations.copyFailed', { link }));
    }
  };
  const revoke = useMutation({
    mutationFn: () => call(revokeInvitation, { id }),
    onSuccess: () => toast.success(t('settings.invitations.revoked', { code })),
    onError: (error) => toast.error(errorText(t, error)),
    onSettled: () => client.invalidateQueries({ queryKey: settingsKeys.invitations }),
  });
  return (
    <li className={classes.row}>
      <div>
        <code dir="ltr">{code}</code>
        <p className={classes.hint}>
          {t('settings.invitations.used', { used: format.number(used), uses: format.number(uses) })}
          {' · '}
          {t('settings.invitations.expires', { time: format.dateTime(expires_at) })}
        </p>
      </div>
      <div className={classes.buttons}>
        <Button variant="default" aria-label={t('settings.invitations.copyOf', { code })} onClick={() => void copy()}>
          {t('settings.invitations.copy')}
        </Button>
        <Button
          variant="subtle"
          color="danger"
          loading={revoke.isPending}
          aria-label={t('settings.invitations.revokeOf', { code })}
          onClick={() => revoke.mutate()}
        >
          {t('settings.invitations.revoke')}
        </Button>
      </div>
    </li>
  );
}
