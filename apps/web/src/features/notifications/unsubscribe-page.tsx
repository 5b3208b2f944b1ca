import { Button, Group } from '@mantine/core';
import { unsubscribeEmails } from '@offshoot/contracts/operations/notifications';
import { IconMailOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import card from '../../components/page/card.module.css';
import { ErrorState } from '../../components/states/error-state.tsx';
import { NotificationSettingsDialog } from '../../components/notification-settings/notification-settings-dialog.tsx';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import state from '../../components/states/state.module.css';
import { toast } from '../../components/toasts/toast.ts';
import tones from '../../components/badges/tones.module.css';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useSession } from '../../lib/session/session.tsx';
import { useSetting } from '../../lib/session/use-setting.ts';
import classes from './notifications.module.css';

/**
 * Target of the unsubscribe link of a mail: ends the mails without a sign-in, on a click, because mail programs open
 * links; can undo it.
 */
export function UnsubscribePage() {
  const { t } = useTranslation('notifications');
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const { mutate, isSuccess, isPending, error } = useMutation({ mutationFn: () => call(unsubscribeEmails, { token }) });
  const isWrong =
    token === '' || (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429);
  return (
    <div className={`${section.narrow} ${classes.page}`}>
      <div className={card.card}>
        <PageTitle title={t('unsubscribe.title')}>{t('unsubscribe.title')}</PageTitle>
        {isWrong ? (
          <ErrorState
            title={t('unsubscribe.failed')}
            message={t('unsubscribe.failedMessage')}
            action={<ToSettings />}
          />
        ) : error ? (
          <ErrorState title={t('unsubscribe.failed')} error={error} onRetry={() => mutate()} />
        ) : isSuccess ? (
          <Done />
        ) : (
          <div className={state.state}>
            <p className={state.message}>{t('unsubscribe.lead')}</p>
            <Button mt="sm" loading={isPending} onClick={() => mutate()}>
              {t('unsubscribe.submit')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

const ToSettings = () => {
  const { t } = useTranslation('notifications');
  return (
    <Button component={Link} to="/notifications" variant="outline">
      {t('unsubscribe.toSettings')}
    </Button>
  );
};

function Done() {
  const { t } = useTranslation('notifications');
  const session = useSession();
  const [choosing, setChoosing] = useState(false);
  const [isOn, setOn] = useState(false);
  const change = useSetting((error) => toast.error(errorText(t, error)));
  const turnOn = () =>
    change.mutate(
      { group: 'notifications', name: 'email_notifications', value: true },
      { onSuccess: () => setOn(true) },
    );
  return (
    <div className={state.state}>
      <span className={`${classes.alone} ${isOn ? tones.leaf : tones.sun}`} aria-hidden="true">
        <IconMailOff size={24} />
      </span>
      <p className={state.title} role="status">
        {t(isOn ? 'unsubscribe.on' : 'unsubscribe.done')}
      </p>
      {!isOn && <p className={state.message}>{t('unsubscribe.doneMessage')}</p>}
      {session.status === 'in' ? (
        <Group justify="center" mt="sm">
          {!isOn && (
            <Button variant="light" loading={change.isPending} onClick={turnOn}>
              {t('unsubscribe.again')}
            </Button>
          )}
          <Button variant="subtle" onClick={() => setChoosing(true)}>
            {t('unsubscribe.choose')}
          </Button>
        </Group>
      ) : (
        <Button component={Link} to="/login?next=/notifications" variant="outline" mt="sm">
          {t('unsubscribe.signIn')}
        </Button>
      )}
      {choosing && <NotificationSettingsDialog onClose={() => setChoosing(false)} />}
    </div>
  );
}
