import type { SettingChange } from '@offshoot/contracts/site-settings';
import { settingsHistory } from '@offshoot/contracts/operations/site-settings';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PagedList } from '../../components/page/paged-list.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { guarded } from '../../components/states/guarded.tsx';
import { ListSkeletons } from '../../components/states/skeletons.tsx';
import { call } from '../../lib/api/call.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { usePersonName } from '../../lib/i18n/use-person-name.ts';
import { describeSetting } from './describe-setting.ts';
import { settingsKeys } from './settings-keys.ts';
import classes from './settings.module.css';

/** Who changed which setting when, newest first. */
export function SettingsHistory() {
  const { t } = useTranslation('administration');
  const [page, setPage] = useState(1);
  const history = useQuery({
    queryKey: settingsKeys.history(page),
    queryFn: ({ signal }) => call(settingsHistory, { page }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <section aria-labelledby="settings-history">
      <h2 id="settings-history" className={classes.heading}>
        {t('settings.history.title')}
      </h2>
      <PagedList
        query={history}
        loading={<ListSkeletons count={2} />}
        failed={t('settings.history.failed')}
        empty={<EmptyState title={t('settings.history.none')} />}
        onPage={setPage}
      >
        {(changes) => (
          <ol className={classes.history}>
            {changes.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </ol>
        )}
      </PagedList>
    </section>
  );
}

const Change = guarded(function Change({ change }: { change: SettingChange }) {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const nameOf = usePersonName();
  return (
    <li className={classes.change}>
      <p className={classes.what}>
        <strong>{t(`settings.${change.setting}.title`)}</strong>
        <span>
          <bdi>{change.by ? nameOf(change.by.name) : t('settings.history.deleted')}</bdi>
          <span> · </span>
          <time dateTime={change.at}>{format.dateTime(change.at)}</time>
        </span>
      </p>
      <dl className={classes.sides}>
        {(['from', 'to'] as const).map((side) => (
          <div key={side}>
            <dt>{t(`settings.history.${side}`)}</dt>
            {describeSetting(t, format, change, side).map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
    </li>
  );
}, 'li');
