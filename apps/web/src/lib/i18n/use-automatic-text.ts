import type { AutomaticMessage } from '@offshoot/contracts/automatic-messages';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/session.tsx';
import { useFormat } from './use-format.ts';
import { isolated } from './phrases.ts';

/** Automatic messages as sentences: what the reader did, or the user with this name. */
export function useAutomaticText(): (message: AutomaticMessage, name: string) => string {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const { me } = useSession();
  return ({ code, by, time }, name) =>
    t(by === undefined ? `automatic.${code}` : `automatic.${code}.${by === me?.id ? 'you' : 'other'}`, {
      // Isolated, so that the direction of a name does not mix with the sentence's.
      name: isolated(name),
      time: time === undefined ? '' : format.dateTime(time),
    });
}
