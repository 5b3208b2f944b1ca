import { Button } from '@mantine/core';
import type { WaitingAccount } from '@offshoot/contracts/approvals';
import { approveAccount, declineAccount } from '@offshoot/contracts/operations/approvals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { settingsKeys } from './settings-keys.ts';
import classes from './settings.module.css';

/** An account that waits, with the decisions about it. */
export function WaitingAccountItem({ account: { id, email, registered_at } }: { account: WaitingAccount }) {
  const { t } = useTranslation(['administration', 'errors']);
  const format = useFormat();
  const client = useQueryClient();
  const [declining, setDeclining] = useState(false);
  // Also after an error: another admin may have decided.
  const onSettled = () => client.invalidateQueries({ queryKey: settingsKeys.waiting });
  const approve = useMutation({
    mutationFn: () => call(approveAccount, { id }),
    onSuccess: () => toast.success(t('settings.waiting.approved', { email })),
    onError: (error) => toast.error(errorText(t, error)),
    onSettled,
  });
  const decline = useMutation({
    mutationFn: () => call(declineAccount, { id }),
    onSuccess: () => toast.success(t('settings.waiting.declined', { email })),
    onError: (error) => toast.error(errorText(t, error)),
    onSettled,
  });
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <bdi dir="ltr">{email}</bdi>
        <p className={classes.hint}>{t('settings.waiting.registered', { time: format.dateTime(registered_at) })}</p>
      </div>
      <div className={classes.buttons}>
        <Button
          variant="default"
          loading={approve.isPending}
          disabled={decline.isPending}
          aria-label={t('settings.waiting.approveOf', { email })}
          onClick={() => approve.mutate()}
        >
          {t('settings.waiting.approve')}
        </Button>
        <Button
          variant="subtle"
          color="danger"
          loading={decline.isPending}
          disabled={approve.isPending}
          aria-label={t('settings.waiting.declineOf', { email })}
          onClick={() => setDeclining(true)}
        >
          {t('settings.waiting.decline')}
        </Button>
      </div>
      {declining && (
        <ConfirmDialog
          title={t('settings.waiting.confirmTitle')}
          message={t('settings.waiting.confirm', { email })}
          confirmLabel={t('settings.waiting.decline')}
          onConfirm={() => {
            setDeclining(false);
            decline.mutate();
          }}
          onClose={() => setDeclining(false)}
          dangerous
        />
      )}
    </li>
  );
}
