import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogFrame, type DialogProps } from './dialog-frame.tsx';
import classes from './dialog.module.css';
import { useTyped } from './use-typed.ts';

/**
 * A dialog to work in. What was typed or chosen there is not lost by Escape, a touch beside it or its cross: they ask first. A button
 * that says so, such as 'Cancel', closes at once.
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
