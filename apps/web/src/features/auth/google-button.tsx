import { Divider, Text } from '@mantine/core';
import { signInWithGoogle } from '@offshoot/contracts/operations/accounts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { GoogleCredential, useGoogleClient } from '../../components/forms/google-credential.tsx';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useLocationToggle } from '../../lib/places/geolocation.ts';
import { useSession } from '../../lib/session/session.tsx';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { ApprovalPending, isApprovalPending } from './approval-pending.tsx';

/** Google's own button, where the operator has set it up; otherwise nothing of Google's is loaded. */
export function GoogleButton({ remember }: { remember: boolean }) {
  const clientId = useGoogleClient();
  return clientId ? <Button clientId={clientId} remember={remember} /> : null;
}

function Button({ clientId, remember }: { clientId: string; remember: boolean }) {
  const { t } = useTranslation('auth');
  const { language } = useLanguage();
  const { signIn } = useSession();
  // Sends a location only if it is already shared: this never opens the permission prompt.
  const { place } = useLocationToggle();
  const invitation = useSearchParams()[0].get('invitation');
  const [fault, setFault] = useState<string | null>(null);
  const { mutate, error } = useMutation({
    mutationFn: (token: string) =>
      call(signInWithGoogle, {
        token,
        language,
        ...(invitation !== null && { invitation }),
        ...(place && { latitude: place.latitude, longitude: place.longitude }),
      }),
    onSuccess: ({ user, ...tokens }) => signIn(tokens, user, remember),
  });
  return (
    <div>
      <Divider my="md" label={t('google.or')} />
      <GoogleCredential
        clientId={clientId}
        onCredential={mutate}
        onMissing={() => setFault(t('google.unavailable'))}
        onInvalid={() => setFault(t('errors:google_refused'))}
      />
      {isApprovalPending(error) ? (
        <ApprovalPending />
      ) : (
        (fault || error) && (
          <Text c="danger" ta="center" role="alert">
            {error ? errorText(t, error) : fault}
          </Text>
        )
      )}
    </div>
  );
}
