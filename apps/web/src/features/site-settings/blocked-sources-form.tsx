import { changeBlockedSources } from '@offshoot/contracts/operations/site-settings';
import { changeBlockedSourcesBody, type EditedSettings } from '@offshoot/contracts/site-settings';
import { useTranslation } from 'react-i18next';
import { ListsForm } from './lists-form.tsx';

/** The email domains and networks that cannot be registered with. */
export function BlockedSourcesForm({ value, version }: EditedSettings['blocked_sources']) {
  const { t } = useTranslation('administration');
  return (
    <ListsForm
      setting="blocked_sources"
      operation={changeBlockedSources}
      schema={changeBlockedSourcesBody}
      lists={changeBlockedSourcesBody.shape}
      value={value}
      version={version}
      separator={/[\s,;]+/}
      fields={{
        domains: {
          label: t('settings.sources.domains'),
          hint: t('settings.sources.domainsHint'),
          dir: 'ltr',
          invalid: (list) => t('settings.sources.invalid.domains', { list }),
        },
        networks: {
          label: t('settings.sources.networks'),
          hint: t('settings.sources.networksHint'),
          dir: 'ltr',
          invalid: (list) => t('settings.sources.invalid.networks', { list }),
        },
      }}
    />
  );
}
