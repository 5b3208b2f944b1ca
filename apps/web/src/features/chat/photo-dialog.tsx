import { Modal } from '@mantine/core';
import type { ImageMeta } from '@offshoot/contracts/basics';
import { useTranslation } from 'react-i18next';
import { signedImageUrl } from './chat-photo.tsx';
import classes from './photo.module.css';

interface Props {
  image: string;
  meta: ImageMeta;
  alt: string;
  onClose: () => void;
}

/** A photo in full size. It may lie over the dialog of a talk, which must not close with it. */
export function PhotoDialog({ image, meta, alt, onClose }: Props) {
  const { t } = useTranslation('chat');
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      zIndex={400}
      title={t('messages.photo')}
      closeOnEscape={false}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      // Mantine's mark for a key that dialogs further out leave alone; the button is all that can have the focus here.
      closeButtonProps={{ 'aria-label': t('common:close'), size: 44, ...{ 'data-mantine-stop-propagation': 'true' } }}
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ content: classes.full ?? '', header: classes.fullHead ?? '', title: classes.fullTitle ?? '', body: classes.fullBody ?? '' }}
    >
      <img src={signedImageUrl(image, 1600)} alt={alt} width={meta.width} height={meta.height} />
    </Modal>
  );
}
