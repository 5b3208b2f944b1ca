import { Button, Stack, Text } from '@mantine/core';
import { deleteMe } from '@offshoot/contracts/operations/people';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { GoogleCredential, useGoogleClient } from '../../components/forms/google-credential.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useSession } from '../../lib/session/session.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnUsername } from './own-username.tsx';

/** Deletes the account after the password was entered or, without one, after another Google sign-in. */
export function DeleteAccount() {
  const { t } = useTranslation('account');
  const { me, signOut } = useSession();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [token, setToken] = useState<string | null>(null);
  const byGoogle = me?.has_password === false;
  const remove = useMutation({
    mutationFn: () => call(deleteMe, token === null ? { password } : { google_token: token }),
    onSuccess: async () => {
      toast.success(t('delete.done'));
      await navigate('/', { replace: true });
      signOut();
    },
    // Google's token can be used once.
    onError: () => setToken(null),
  });
  const isProved = byGoogle ? token !== null : password !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isProved) remove.mutate();
  };
  const isWrong = remove.error instanceof ApiError && remove.error.code === 'wrong_password';
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{t('delete.hint')}</Text>
        {me && <OwnUsername email={me.email} />}
        {!byGoogle && <OwnPassword value={password} onChange={setPassword} error={remove.error} />}
        {byGoogle &&
          (token === null ? <GoogleProof onToken={setToken} /> : <Text role="status">{t('delete.proved')}</Text>)}
        {remove.error && !isWrong && (
          <Text c="danger" role="alert">
            {errorText(t, remove.error)}
          </Text>
        )}
        <Button type="submit" color="danger" loading={remove.isPending} disabled={!isProved}>
          {t('delete.submit')}
        </Button>
      </Stack>
    </form>
  );
}

/** Users without a password confirm with Google. */
function GoogleProof({ onToken }: { onToken: (token: string) => void }) {
  const { t } = useTranslation('account');
  const clientId = useGoogleClient();
  const [missing, setMissing] = useState(false);
  return (
    <>
      <Text>{t(clientId === null || missing ? 'delete.noGoogle' : 'delete.byGoogle')}</Text>
      {clientId && (
        <GoogleCredential
          clientId={clientId}
          onCredential={onToken}
          onMissing={() => setMissing(true)}
          onInvalid={() => setMissing(true)}
        />
      )}
    </>
  );
}
