import { IconMessageCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUnread } from '../../features/chat/use-unread.ts';
import { WaitingExchanges } from '../../features/exchanges/waiting-exchanges.tsx';
import { WaitingRow } from '../../features/exchanges/waiting-row.tsx';
import { SavedSearchLinks } from '../../features/saved-searches/saved-search-links.tsx';
import classes from './personal-home.module.css';

/** A member's own part of the home page. Its own chunk, with its own texts: visitors do not load it. */
export function PersonalHome() {
  const { t } = useTranslation('personal');
  const unread = useUnread();
  return (
    <div className={classes.personal}>
      <WaitingExchanges
        more={
          unread > 0 && (
            <li>
              <WaitingRow
                to="/chats"
                picture={<IconMessageCircle size={28} aria-hidden />}
                title={t('unread', { count: unread })}
              />
            </li>
          )
        }
      />
      <SavedSearchLinks />
    </div>
  );
}
