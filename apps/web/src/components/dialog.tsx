import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../lib/use-is-phone.ts';
import classes from './dialog.module.css';

interface Props {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** `sm` for a question, `lg` for work. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Short questions stay small on phones too. */
  small?: boolean;
}

/** A dialog: mounted means open. Larger ones fill a phone's screen. Focus is kept inside and given back. */
export function Dialog({ title, onClose, children, size = 'md', small = false }: Props) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={isPhone && !small}
      radius={isPhone && !small ? 0 : 'lg'}
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
      zIndex={300}
      classNames={{ title: classes.title ?? '' }}
      // Mantine's <header> inside role="dialog" would count as the page's banner.
      attributes={{ header: { role: 'presentation' } }}
    >
      {children}
    </Modal>
  );
}
