import { Modal } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './photo-dialog.module.css';

interface Props {
  title: string;
  /** The photo, as large as the window allows. */
  children: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
  onClose: () => void;
}

/** A photo in full size. It may be on top of a chat dialog, which must not close with it. */
export function PhotoDialog({ title, children, onKeyDown, onClose }: Props) {
  const { t } = useTranslation('common');
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      zIndex={400}
      title={title}
      closeOnEscape={false}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        else onKeyDown?.(event);
      }}
      // Mantine's mark for a key that outer dialogs ignore; the button is the only focusable element here.
      closeButtonProps={{ 'aria-label': t('close'), size: 44, ...{ 'data-mantine-stop-propagation': 'true' } }}
      attributes={{ header: { role: 'presentation' } }}
      classNames={{
        content: classes.full ?? '',
        header: classes.fullHead ?? '',
        title: classes.fullTitle ?? '',
        body: classes.fullBody ?? '',
      }}
    >
      {children}
    </Modal>
  );
}
