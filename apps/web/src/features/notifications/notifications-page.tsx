import { Button } from '@mantine/core';
import { IconChecks, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { NotificationSettingsDialog } from '../../components/notification-settings/notification-settings-dialog.tsx';
import { FaqLink } from '../../components/page/faq-link.tsx';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import { ListSkeletons } from '../../components/states/skeletons.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { byDay } from './by-day.ts';
import type { Day } from './by-day.ts';
import { SilentBell } from './drawings.tsx';
import { NotificationList } from './notification-list.tsx';
import { itemsOf, useNotifications, useReadAll } from './notification-queries.ts';
import classes from './notifications.module.css';
import { useSight } from './use-sight.ts';

/** The user's notifications. */
export function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const [choosing, setChoosing] = useState(false);
  const list = useNotifications();
  const items = itemsOf(list.data);
  const newest = items[0];
  const readAll = useReadAll((error) => toast.error(`${t('readFailed')} ${errorText(t, error)}`));
  return (
    <div className={`${section.middle} ${classes.page}`}>
      <div className={classes.head}>
        <PageTitle title={t('title')}>{t('title')}</PageTitle>
        <div className={classes.tools}>
          {newest && items.some((notification) => notification.read_at === null) && (
            <Button
              variant="light"
              size="sm"
              leftSection={<IconChecks size={18} aria-hidden />}
              onClick={() => readAll.mutate(newest.id)}
            >
              {t('markAll')}
            </Button>
          )}
          <Button
            variant="default"
            size="sm"
            className={classes.gear ?? ''}
            aria-label={t('settingsLink')}
            title={t('settingsLink')}
            onClick={() => setChoosing(true)}
          >
            <IconSettings size={20} aria-hidden />
          </Button>
        </div>
      </div>
      {list.isPending ? (
        <ListSkeletons count={6} />
      ) : list.error && items.length === 0 ? (
        <ErrorState title={t('loadFailed')} error={list.error} onRetry={() => void list.refetch()} />
      ) : items.length === 0 ? (
        <EmptyState
          title={t('empty.title')}
          message={t('empty.message')}
          drawing={<SilentBell />}
          action={
            <Button component={Link} to="/plants">
              {t('empty.action')}
            </Button>
          }
        />
      ) : (
        <>
          {byDay(items).map((day) => (
            <DayGroup key={day.day} day={day} />
          ))}
          <Older list={list} />
        </>
      )}
      <p className={classes.decisions}>
        <Link to="/appeals">{t('decisions')}</Link>
        <FaqLink entry="notify" />
      </p>
      {choosing && <NotificationSettingsDialog onClose={() => setChoosing(false)} />}
    </div>
  );
}

function DayGroup({ day: { day, daysAgo, items } }: { day: Day }) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const name = daysAgo === 0 ? t('today') : daysAgo === 1 ? t('yesterday') : format.date(`${day}T12:00:00`);
  return (
    <section aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className={classes.day}>
        {name}
      </h2>
      <NotificationList items={items} />
    </section>
  );
}

/** Loads the next page as the end scrolls into view; the button is for keyboards and retries. */
function Older({ list }: { list: ReturnType<typeof useNotifications> }) {
  const { t } = useTranslation('notifications');
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const end = useSight(() => {
    if (!isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  });
  if (!hasNextPage) return null;
  return (
    <div ref={end} className={classes.older}>
      {isFetchNextPageError && <p role="alert">{t('moreFailed')}</p>}
      <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('older')}
      </Button>
    </div>
  );
}
