import { Skeleton, Tabs } from '@mantine/core';
import type { MeWithStats } from '@offshoot/contracts/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../components/states/error-state.tsx';
import { Figures } from '../../components/page/figures.tsx';
import section from '../../components/page/page-section.module.css';
import { PersonSkeleton } from '../../components/states/skeletons.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { keys } from '../../lib/api/query.ts';
import { useSession } from '../../lib/session/session.tsx';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { EditDialog } from './edit-dialog.tsx';
import { ProfileHeader } from './profile-header.tsx';
import classes from './profile-page.module.css';
import { SettingsDialog } from './settings-dialog.tsx';
import { useProfile } from './use-profile.ts';

const tabs = ['exchanges', 'rewards'] as const;

/** The user's own page; the content of its tabs is provided by the features that own it. */
export function ProfilePage({
  exchanges,
  rewards,
  onSecurity,
}: {
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
  const tab = tabs.find((candidate) => candidate === params.get('tab')) ?? 'exchanges';
  // The user may be known from storage before the figures are loaded.
  const me = data ?? session.me;

  const refresh = async () => {
    setRefreshing(true);
    const [reply] = await Promise.all([
      refetch(),
      client.invalidateQueries({ queryKey: keys.exchanges }),
      client.invalidateQueries({ queryKey: keys.rewards }),
    ]);
    setRefreshing(false);
    if (!reply.error) toast.success(t('refreshed'));
    else if (reply.data) toast.error(`${t('refreshFailed')} ${errorText(t, reply.error)}`);
  };
  const show = (next: string | null) => {
    const changed = new URLSearchParams(params);
    if (next === 'rewards') changed.set('tab', next);
    else changed.delete('tab');
    setParams(changed, { replace: true, preventScrollReset: true });
  };

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
        stats={data?.stats ?? null}
        refreshing={refreshing}
        onRefresh={() => void refresh()}
        onEdit={() => setOpen('edit')}
        onSettings={() => setOpen('settings')}
        onSecurity={onSecurity}
      />
      {data || !error ? (
        <OwnFigures stats={data?.stats ?? null} />
      ) : (
        <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      <Tabs value={tab} onChange={show} keepMounted={false} classNames={{ tab: classes.tab, panel: classes.panel }}>
        <Tabs.List aria-label={t('tabs.label')}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="exchanges">{exchanges}</Tabs.Panel>
        <Tabs.Panel value="rewards">{rewards}</Tabs.Panel>
      </Tabs>
      {(open === 'edit' || (isLedToEdit && data)) && <EditDialog me={me} onClose={closeEdit} />}
      {open === 'settings' && <SettingsDialog settings={me.settings} onClose={() => setOpen(null)} />}
    </div>
  );
}

const names = ['plants_shared', 'exchanges', 'followers', 'following', 'likes_received', 'roots'] as const;

/** LEAFS and level are in the header. */
function OwnFigures({ stats }: { stats: MeWithStats['stats'] | null }) {
  const { t } = useTranslation('profile');
  const someMissing = stats !== null && Object.values(stats).includes(null);
  return (
    <>
      <Figures
        label={t('figures.label')}
        figures={names.map((name) => ({
          label: t(`figures.${name}`),
          value: stats ? <Figure value={stats[name]} /> : <Skeleton height={28} width={56} />,
        }))}
      />
      {someMissing && (
        <p role="status" className={classes.missing}>
          {t('figures.someMissing')}
        </p>
      )}
      <NoShows counted={stats?.no_shows ?? 0} contested={stats?.contested_no_shows ?? 0} />
    </>
  );
}

/** Nothing for most: no other member sees it. The exchanges themselves are below. */
function NoShows({ counted, contested }: { counted: number; contested: number }) {
  const { t } = useTranslation('profile');
  if (counted === 0 && contested === 0) return null;
  return (
    <p className={classes.missing}>
      {counted > 0 && <span>{t('noShows.counted', { count: counted })} </span>}
      {contested > 0 && <span>{t('noShows.contested', { count: contested })} </span>}
      <span>{t('noShows.private')}</span>
    </p>
  );
}

function Figure({ value }: { value: number | null }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  return value === null ? <span aria-label={t('figures.missing')}>–</span> : format.number(value);
}
