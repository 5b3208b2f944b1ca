import { oauthProviders } from '@offshoot/contracts/operations/accounts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/api/call.ts';
import { loadGoogle } from './google-script.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

const WIDTH = 300;
const TOKEN_MIN = 100;

/** Google's client id of this site; null where the operator has not set it up, undefined while unknown. */
export function useGoogleClient(): string | null | undefined {
  const { data } = useQuery({
    queryKey: ['oauth-providers'],
    queryFn: ({ signal }) => call(oauthProviders, {}, { signal }),
  });
  return data?.google.client_id;
}

interface Props {
  clientId: string;
  onCredential: (token: string) => void;
  /** Google cannot be reached. */
  onMissing: () => void;
  /** Google returned nothing that could be a token. */
  onInvalid: () => void;
}

/** Google's own button, 300 pixels wide, in the page's language. */
export function GoogleCredential({ clientId, ...handlers }: Props) {
  const { language } = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    let removed = false;
    loadGoogle().then(
      (google) => {
        if (removed || !place.current) return;
        google.initialize({
          client_id: clientId,
          callback: ({ credential }) =>
            credential.length >= TOKEN_MIN ? latest.current.onCredential(credential) : latest.current.onInvalid(),
        });
        google.renderButton(place.current, { width: WIDTH, shape: 'pill', locale: language });
      },
      () => latest.current.onMissing(),
    );
    return () => {
      removed = true;
    };
  }, [clientId, language]);
  return <div ref={place} style={{ display: 'grid', justifyContent: 'center', minHeight: 44 }} />;
}
