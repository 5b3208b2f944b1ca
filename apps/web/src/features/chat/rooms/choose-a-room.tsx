import { IconMessages } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '../../../components/chat/empty-pane.module.css';

/** Shown beside the list while no room is chosen. */
export function ChooseARoom() {
  const { t } = useTranslation('chat');
  return (
    <p className={classes.none}>
      <IconMessages size={48} stroke={1.25} aria-hidden />
      {t('rooms.select')}
    </p>
  );
}
