import { Button, Stack, Text } from '@mantine/core';
import { deleteMeBody } from '@offshoot/contracts/account';
import { deleteMe } from '@offshoot/contracts/operations/people';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type * as z from 'zod/mini';
import { GoogleCredential, useGoogleClient } from '../../components/forms/google-credential.tsx';
import { refusedPasswordFaults } from '../../components/forms/new-password-faults.ts';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { toast } from '../../components/toasts/toast.ts';
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
  const [token, setToken] = useState<string | null>(null);
  const byGoogle = me?.has_password === false;
  const remove = useMutation({
    mutationFn: (body: z.infer<typeof deleteMeBody>) => call(deleteMe, body),
    onSuccess: async () => {
      toast.success(t('delete.done'));
      await navigate('/', { replace: true });
      signOut();
    },
    // Google's token can be used once.
    onError: () => setToken(null),
  });
  const form = useContractForm({
    schema: deleteMeBody,
    initialValues: { password: '' },
    toBody: ({ password }) => (token === null ? { password } : { google_token: token }),
    sending: remove,
    refusedTexts: (error) => refusedPasswordFaults(t, error),
  });
  const isProved = byGoogle ? token !== null : form.values.password !== '';
  return (
    <form {...form.props}>
      <Stack>
        <Text size="sm">{t('delete.hint')}</Text>
        {me && <OwnUsername email={me.email} />}
        {!byGoogle && <OwnPassword {...form.getInputProps('password')} />}
        {byGoogle &&
          (token === null ? <GoogleProof onToken={setToken} /> : <Text role="status">{t('delete.proved')}</Text>)}
        {form.refusal && (
          <Text c="danger" role="alert">
            {errorText(t, form.refusal)}
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
