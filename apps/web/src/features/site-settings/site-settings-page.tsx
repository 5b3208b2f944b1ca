import { siteSettings } from '@offshoot/contracts/operations/site-settings';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { ListSkeletons } from '../../components/states/skeletons.tsx';
import { call } from '../../lib/api/call.ts';
import { BlockedSourcesForm } from './blocked-sources-form.tsx';
import { HeldTextsForm } from './held-texts-form.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { NewcomersForm } from './newcomers-form.tsx';
import { NoticeForm } from './notice-form.tsx';
import { RateBudgetsForm } from './rate-budgets-form.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { RulesForm } from './rules-form.tsx';
import { SettingsHistory } from './settings-history.tsx';
import { settingsKeys } from './settings-keys.ts';
import classes from './settings.module.css';
import { WaitingAccountsCard } from './waiting-accounts-card.tsx';

/** The admins' page of what they change while the product runs. A form begins again with each change that was stored. */
export function SiteSettingsPage() {
  const { t } = useTranslation('administration');
  const { data, error, refetch } = useQuery({
    queryKey: settingsKeys.edited,
    queryFn: ({ signal }) => call(siteSettings, {}, { signal }),
    staleTime: 0,
  });
  return (
    <div className={`${section.middle} ${classes.page}`}>
      <PageTitle title={t('settings.title')} className={classes.title ?? ''}>
        {t('settings.title')}
      </PageTitle>
      <p className={classes.hint}>{t('settings.lead')}</p>
      {data ? (
        <>
          <RegistrationForm key={`registration ${data.registration.version}`} {...data.registration} />
          <WaitingAccountsCard />
          <InvitationsCard />
          <BlockedSourcesForm key={`sources ${data.blocked_sources.version}`} {...data.blocked_sources} />
          <HeldTextsForm key={`held ${data.held_texts.version}`} {...data.held_texts} />
          <RateBudgetsForm key={`rates ${data.rate_budgets.version}`} {...data.rate_budgets} />
          <NewcomersForm key={`newcomers ${data.newcomers.version}`} {...data.newcomers} />
          <NoticeForm key={`notice ${data.notice.version}`} {...data.notice} />
          <RulesForm key={`rules ${data.rules.version}`} {...data.rules} />
          <SettingsHistory />
        </>
      ) : error ? (
        <ErrorState title={t('settings.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeletons count={3} />
      )}
    </div>
  );
}
