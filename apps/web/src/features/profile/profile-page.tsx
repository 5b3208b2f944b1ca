import { Tabs } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../components/states/error-state.tsx';
import section from '../../components/page/page-section.module.css';
import { PersonSkeleton } from '../../components/states/person-skeleton.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { keys } from '../../lib/api/query.ts';
import { useSession } from '../../lib/session/session.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { OwnFigures } from './own-figures.tsx';
import { ProfileHeader } from './profile-header.tsx';
import classes from './profile-page.module.css';
import { SettingsDialog } from './settings-dialog.tsx';
import { useProfile } from './use-profile.ts';

const tabs = ['plants', 'exchanges', 'rewards'] as const;

/** The tab that an address names, that of the exchange to which it leads, or the first one. */
const tabOf = (params: URLSearchParams) =>
  tabs.find((name) => name === params.get('tab')) ?? (params.has('exchange') ? 'exchanges' : 'plants');

/** The user's own page; the content of its tabs is provided by the features that own it. */
export function ProfilePage({
  plants,
  exchanges,
  rewards,
  onSecurity,
}: {
  plants: ReactNode;
  exchanges: ReactNode;
  rewards: ReactNode;
  onSecurity: () => void;
}) {
  const { t } = useTranslation('profile');
  const client = useQueryClient();
  const session = useSession();
  const { data, error, refetch } = useProfile();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<'edit' | 'settings' | null>(null);
  const isLedToEdit = params.has('edit');
  const [refreshing, setRefreshing] = useState(false);
  // The user may be known from storage before the figures are loaded.
  const me = data ?? session.me;

  const refresh = async () => {
    setRefreshing(true);
    const [reply] = await Promise.all([
      refetch(),
      client.invalidateQueries({ queryKey: keys.plants }),
      client.invalidateQueries({ queryKey: keys.exchanges }),
      client.invalidateQueries({ queryKey: keys.rewards }),
    ]);
    setRefreshing(false);
    if (!reply.error) toast.success(t('refreshed'));
    else if (reply.data) toast.error(`${t('refreshFailed')} ${errorText(t, reply.error)}`);
  };
  // The pages and filters in the address are those of the tab before.
  const show = (next: string | null) =>
    setParams(next === null || next === 'plants' ? {} : { tab: next }, { replace: true, preventScrollReset: true });

  const closeEdit = () => {
    setOpen(null);
    const changed = new URLSearchParams(params);
    changed.delete('edit');
    if (isLedToEdit) setParams(changed, { replace: true, preventScrollReset: true });
  };

  if (!me) {
    return (
      <div className={section.page}>
        {error ? (
          <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <PersonSkeleton />
        )}
      </div>
    );
  }
  return (
    <div className={`${section.page} ${classes.page}`}>
      <ProfileHeader
        me={me}
        refreshing={refreshing}
        onRefresh={() => void refresh()}
        onEdit={() => setOpen('edit')}
        onSettings={() => setOpen('settings')}
        onSecurity={onSecurity}
      />
      <Tabs
        value={tabOf(params)}
        onChange={show}
        keepMounted={false}
        classNames={{ tab: classes.tab, panel: classes.panel }}
      >
        <Tabs.List aria-label={t('tabs.label')}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="plants">{plants}</Tabs.Panel>
        <Tabs.Panel value="exchanges">{exchanges}</Tabs.Panel>
        <Tabs.Panel value="rewards">{rewards}</Tabs.Panel>
      </Tabs>
      {data || !error ? (
        <OwnFigures stats={data?.stats ?? null} />
      ) : (
        <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {(open === 'edit' || (isLedToEdit && data)) && <EditDialog me={me} onClose={closeEdit} />}
      {open === 'settings' && <SettingsDialog settings={me.settings} onClose={() => setOpen(null)} />}
    </div>
  );
}
