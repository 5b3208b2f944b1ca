import { oauthProviders, signedIn } from '@offshoot/contracts/auth';
import { Divider, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { keys } from '../../lib/query.ts';
import { useSession } from '../../lib/session.tsx';
import { useLanguage } from '../../lib/use-language.ts';
import { loadGoogle } from './google-script.ts';

const WIDTH = 300;
const TOKEN_MIN = 100;

/** Google's own button, where the operator has set it up; nothing of Google's is loaded elsewhere. */
export function GoogleButton({ remember }: { remember: boolean }) {
  const { data } = useQuery({
    queryKey: keys.oauthProviders,
    queryFn: ({ signal }) => api.get('/auth/oauth-providers', { schema: oauthProviders, signal }),
  });
  return data?.google.client_id ? <Button clientId={data.google.client_id} remember={remember} /> : null;
}

function Button({ clientId, remember }: { clientId: string; remember: boolean }) {
  const { t } = useTranslation('auth');
  const { language } = useLanguage();
  const { signIn } = useSession();
  const place = useRef<HTMLDivElement>(null);
  const [missing, setMissing] = useState(false);
  const { mutate, error } = useMutation({
    mutationFn: (token: string) => api.post('/auth/google-signin', { schema: signedIn, body: { token, language } }),
    onSuccess: ({ user, ...tokens }) => signIn(tokens, user, remember),
  });
  useEffect(() => {
    let gone = false;
    loadGoogle().then(
      (google) => {
        if (gone || !place.current) return;
        google.initialize({
          client_id: clientId,
          callback: ({ credential }) => (credential.length >= TOKEN_MIN ? mutate(credential) : setMissing(true)),
        });
        google.renderButton(place.current, { width: WIDTH, shape: 'pill', locale: language });
      },
      () => setMissing(true),
    );
    return () => {
      gone = true;
    };
  }, [clientId, language, mutate]);
  return (
    <div>
      <Divider my="md" label={t('google.or')} />
      <div ref={place} style={{ display: 'grid', justifyContent: 'center', minHeight: 44 }} />
      {(missing || error) && (
        <Text c="danger" ta="center" role="alert">
          {error ? errorText(t, error) : t('google.unavailable')}
        </Text>
      )}
    </div>
  );
}
