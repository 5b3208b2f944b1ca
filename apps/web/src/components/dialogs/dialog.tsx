import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogFrame, type DialogProps } from './dialog-frame.tsx';
import classes from './dialog.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import { useTyped } from './use-typed.ts';

/** What navigates from inside a dialog has saved or sent its form. */
const held = ['history'] as const;

/**
 * A dialog with a form. Escape, a touch outside, its close button and leaving the page need a confirmation before they
 * discard input. A button that is explicit about it, such as 'Cancel', closes at once.
 */
export function Dialog({ onClose, children, ...frame }: DialogProps) {
  const { t } = useTranslation();
  const { box, onFocus, isTyped } = useTyped();
  const [confirming, setConfirming] = useState(false);
  return (
    <DialogFrame {...frame} onClose={() => (isTyped() ? setConfirming(true) : onClose())}>
      <div ref={box} onFocus={onFocus} className={classes.content}>
        {children}
      </div>
      <LeaveGuard isUnsaved={isTyped} holds={held} />
      {confirming && (
        <ConfirmDialog
          title={t('discard.title')}
          message={t('discard.message')}
          confirmLabel={t('discard.confirm')}
          cancelLabel={t('discard.keep')}
          onConfirm={onClose}
          onClose={() => setConfirming(false)}
          dangerous
        />
      )}
    </DialogFrame>
  );
}
