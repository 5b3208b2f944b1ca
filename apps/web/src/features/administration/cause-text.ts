import { setAsideReasons, type FailureKind } from '@offshoot/contracts/failures';
import type { TFunction } from 'i18next';

/** Why something failed: the reason for which an event is set aside, else the class of the error, which has no translation. */
export function causeText(t: TFunction<'administration'>, kind: FailureKind, error: string): string {
  const reason = kind === 'set_aside' ? setAsideReasons.find((setAsideReason) => setAsideReason === error) : undefined;
  return reason ? t(`setAside.${reason}`) : error;
}
