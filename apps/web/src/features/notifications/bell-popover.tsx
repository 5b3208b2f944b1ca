import { Button, Popover } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { Suspense, cloneElement } from 'react';
import type { ReactElement, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { ListSkeletons } from '../../components/states/skeletons.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useOpensAtOnce } from '../../components/menus/use-opens-at-once.ts';
import { SilentBell } from './drawings.tsx';
import { NotificationList } from './notification-list.tsx';
import { itemsOf, useNotifications, useReadAll } from './notification-queries.ts';
import classes from './notifications.module.css';

const SHOWN = 10;

/** The newest notifications below the bell. Opens on mount: its chunk is only loaded once the bell is pressed. */
export function BellPopover({
  children,
}: {
  children: ReactElement<{ onClick?: () => void; ref?: Ref<HTMLButtonElement> }>;
}) {
  const { target, opened, setOpened } = useOpensAtOnce();
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={420}
      radius="lg"
      shadow="md"
      trapFocus
      returnFocus
      zIndex={200}
    >
      <Popover.Target>
        {cloneElement(children, { ref: target, onClick: () => setOpened((present) => !present) })}
      </Popover.Target>
      <Popover.Dropdown p={0} className={classes.popover ?? ''}>
        {/* Loads its translations with it. Without its own fallback the button would disappear meanwhile. */}
        <Suspense fallback={<ListSkeletons count={3} />}>
          <Newest onClose={() => setOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

function Newest({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notifications');
  const list = useNotifications();
  const items = itemsOf(list.data).slice(0, SHOWN);
  const newest = items[0];
  const readAll = useReadAll((error) => toast.error(`${t('readFailed')} ${errorText(t, error)}`));
  return (
    <>
      <div className={classes.popoverHead}>
        <h2 className={classes.popoverTitle}>{t('title')}</h2>
        {newest && items.some((notification) => notification.read_at === null) && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconChecks size={18} aria-hidden />}
            onClick={() => readAll.mutate(newest.id)}
          >
            {t('markAll')}
          </Button>
        )}
      </div>
      <div className={classes.popoverBody}>
        {list.isPending ? (
          <ListSkeletons count={3} />
        ) : list.error && items.length === 0 ? (
          <ErrorState title={t('loadFailed')} error={list.error} onRetry={() => void list.refetch()} />
        ) : items.length === 0 ? (
          <EmptyState title={t('empty.title')} message={t('empty.message')} drawing={<SilentBell />} />
        ) : (
          <NotificationList items={items} onOpen={onClose} />
        )}
      </div>
      <Link to="/notifications" className={classes.seeAll} onClick={onClose}>
        {t('seeAll')}
      </Link>
    </>
  );
}
