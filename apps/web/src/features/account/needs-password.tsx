import { Button, Stack, Text } from '@mantine/core';
import type { Me } from '@offshoot/contracts/auth';
import { forgotPassword } from '@offshoot/contracts/operations/accounts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outcome } from '../../components/forms/outcome.tsx';
import { call } from '../../lib/api/call.ts';
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
  const request = useMutation({
    mutationFn: () => call(forgotPassword, { email }),
  });
  return (
    <Stack>
      <Text size="sm">{t('password.none')}</Text>
      {request.error && (
        <Text c="danger" role="alert">
          {errorText(t, request.error)}
        </Text>
      )}
      {request.isSuccess ? (
        <Outcome>{t('forgot.sent')}</Outcome>
      ) : (
        <Button variant="light" loading={request.isPending} onClick={() => request.mutate()}>
          {t('forgot.submit')}
        </Button>
      )}
    </Stack>
  );
}
