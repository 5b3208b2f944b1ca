import { Button } from '@mantine/core';
import { confirmEmail } from '@offshoot/contracts/operations/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Outcome } from '../../components/forms/outcome.tsx';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { keys } from '../../lib/api/query.ts';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth.module.css';

/** Confirms a new address on a click: mail programs that open links by themselves must not do it. */
export function ConfirmEmailPage() {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const confirm = useMutation({
    mutationFn: () => call(confirmEmail, { token }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.me }),
  });
  return (
    <AuthFrame
      window={t('confirmEmail.window')}
      title={t('confirmEmail.title')}
      subtitle={confirm.isSuccess ? undefined : t('confirmEmail.subtitle')}
      below={<Link to="/profile">{t('confirmEmail.toProfile')}</Link>}
    >
      {confirm.isSuccess && <Outcome>{t('confirmEmail.done')}</Outcome>}
      {(confirm.error || !token) && (
        <p className={classes.fault} role="alert">
          {confirm.error ? errorText(t, confirm.error) : t('errors:invalid_token')}
        </p>
      )}
      {!confirm.isSuccess && token && (
        <Button mt="md" loading={confirm.isPending} onClick={() => confirm.mutate()} fullWidth>
          {t('confirmEmail.submit')}
        </Button>
      )}
    </AuthFrame>
  );
}
