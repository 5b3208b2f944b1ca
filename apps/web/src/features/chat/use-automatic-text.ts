import type { AutomaticMessage } from '@offshoot/contracts/automatic-messages';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { useSession } from '../../lib/session/session.tsx';

/** Automatic messages as sentences: what the reader did, or the other member with this name. */
export function useAutomaticText(name: string): (message: AutomaticMessage) => string {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const { me } = useSession();
  return ({ code, by, time }) =>
    t(by === undefined ? `automatic.${code}` : `automatic.${code}.${by === me?.id ? 'you' : 'other'}`, {
      // Isolated, so that the direction of a name does not mix with the sentence's.
      name: `\u2068${name}\u2069`,
      time: time === undefined ? '' : format.dateTime(time),
    });
}
