import { Menu } from '@mantine/core';
import { IconCopy, IconCornerUpLeft, IconFlag } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../toasts/toast.ts';
import classes from './message-menu.module.css';
import type { OpenMenu } from './use-message-menu.ts';

interface Props extends OpenMenu {
  /** The id of the button that opens it. */
  buttonId: string;
  /** The text to copy; may be empty. */
  content: string;
  onReply: (() => void) | null;
  onReport: (() => void) | null;
  onClose: () => void;
}

/** A place and no control: it leaves out the role that a menu gives to its button. */
function PointOfBubble({ at, ref }: { at: OpenMenu['at']; ref?: Ref<HTMLSpanElement> }) {
  return <span ref={ref} className={classes.point} style={at} />;
}

/** The menu of a message; open while it is mounted. */
export function MessageMenu({ at, room, buttonId, content, onReply, onReport, onClose }: Props) {
  const { t } = useTranslation('chat');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(content);
      toast.success(t('messages.copied'));
    } catch {
      toast.error(t('messages.copyFailed'));
    }
  };
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      zIndex={350}
      portalProps={{ target: room }}
      // The placeholder is no entry of a menu; without it the first entry has the focus.
      withInitialFocusPlaceholder={false}
      classNames={{ item: classes.item ?? '' }}
    >
      <Menu.Target>
        <PointOfBubble at={at} />
      </Menu.Target>
      <Menu.Dropdown aria-labelledby={buttonId}>
        {onReply && (
          <Menu.Item leftSection={<IconCornerUpLeft size={20} className="points" aria-hidden />} onClick={onReply}>
            {t('quote.reply')}
          </Menu.Item>
        )}
        {content && (
          <Menu.Item leftSection={<IconCopy size={20} aria-hidden />} onClick={() => void copy()}>
            {t('messages.copy')}
          </Menu.Item>
        )}
        {onReport && (
          <Menu.Item leftSection={<IconFlag size={20} aria-hidden />} onClick={onReport}>
            {t('messages.report')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
