import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guardLeaving, type Departure } from '../../lib/navigation/leaving.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Props {
  isUnsaved: () => boolean;
  /** Which departures are held; a reload or closed tab always is. */
  holds: readonly Departure[];
}

/** Confirms before leaving the page discards what is not saved. `isUnsaved` and `holds` must be stable. */
export function LeaveGuard({ isUnsaved, holds }: Props) {
  const { t } = useTranslation();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const agreed = useRef(false);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved() && !agreed.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    const release = guardLeaving((departure, leaving) => {
      if (agreed.current || !holds.includes(departure) || !isUnsaved()) return false;
      setLeave(() => leaving);
      return true;
    });
    return () => {
      window.removeEventListener('beforeunload', warn);
      release();
    };
  }, [isUnsaved, holds]);
  if (!leave) return null;
  return (
    <ConfirmDialog
      title={t('discard.title')}
      message={t('discard.message')}
      confirmLabel={t('discard.confirm')}
      cancelLabel={t('discard.keep')}
      onConfirm={() => {
        agreed.current = true;
        leave();
      }}
      onClose={() => setLeave(null)}
      dangerous
    />
  );
}
