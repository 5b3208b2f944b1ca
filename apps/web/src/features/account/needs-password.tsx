import { Button, Stack, Text } from '@mantine/core';
import { messageResponse } from '@offshoot/contracts/auth';
import type { Me } from '@offshoot/contracts/auth';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outcome } from '../../components/forms/outcome.tsx';
import { api } from '../../lib/api/api.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useSession } from '../../lib/session/session.tsx';

/** A form that needs the password; users who only sign in with Google are offered to set one. */
export function NeedsPassword({ children }: { children: (me: Me) => ReactNode }) {
  const { me } = useSession();
  if (!me) return null;
  return me.has_password === false ? <FirstPassword email={me.email} /> : children(me);
}

function FirstPassword({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const call = useMutation({
    mutationFn: () => api.post('/auth/forgot-password', { schema: messageResponse, body: { email } }),
  });
  return (
    <Stack>
      <Text size="sm">{t('password.none')}</Text>
      {call.error && (
        <Text c="danger" role="alert">
          {errorText(t, call.error)}
        </Text>
      )}
      {call.isSuccess ? (
        <Outcome>{t('forgot.sent')}</Outcome>
      ) : (
        <Button variant="light" loading={call.isPending} onClick={() => call.mutate()}>
          {t('forgot.submit')}
        </Button>
      )}
    </Stack>
  );
}
