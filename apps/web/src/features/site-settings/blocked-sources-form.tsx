import { Stack, Textarea } from '@mantine/core';
import { changeBlockedSources } from '@offshoot/contracts/operations/site-settings';
import { changeBlockedSourcesBody, type EditedSettings } from '@offshoot/contracts/site-settings';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { invalidLines, linesOf } from './lines.ts';
import { SettingCard, SettingFormEnd } from './setting-card.tsx';
import { useSettingChange } from './use-setting-change.ts';

const lists = changeBlockedSourcesBody.shape;
const lines = (text: string): string[] => linesOf(text, /[\s,;]+/);

/** The email domains and networks that cannot be registered with, one per line. */
export function BlockedSourcesForm({ value, version }: EditedSettings['blocked_sources']) {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const change = useSettingChange(changeBlockedSources);
  const form = useContractForm({
    schema: changeBlockedSourcesBody,
    initialValues: { domains: value.domains.join('\n'), networks: value.networks.join('\n'), version },
    toBody: (values) => ({ ...values, domains: lines(values.domains), networks: lines(values.networks) }),
    check: (values) =>
      Object.fromEntries(
        (['domains', 'networks'] as const).flatMap((name) => {
          const invalid = invalidLines(lists[name], lines(values[name]));
          return invalid.length === 0
            ? []
            : [[name, t(`settings.sources.invalid.${name}`, { list: format.list(invalid) })]];
        }),
      ),
    sending: change,
  });
  return (
    <SettingCard title={t('settings.blocked_sources.title')} hint={t('settings.blocked_sources.hint')}>
      <form {...form.props}>
        <Stack gap="md">
          <Textarea
            label={t('settings.sources.domains')}
            description={t('settings.sources.domainsHint')}
            {...form.getInputProps('domains')}
            dir="ltr"
            autosize
            minRows={2}
            maxRows={12}
          />
          <Textarea
            label={t('settings.sources.networks')}
            description={t('settings.sources.networksHint')}
            {...form.getInputProps('networks')}
            dir="ltr"
            autosize
            minRows={2}
            maxRows={12}
          />
        </Stack>
        <SettingFormEnd refusal={form.refusal} busy={change.isPending} />
      </form>
    </SettingCard>
  );
}
