import { NativeSelect, SimpleGrid } from '@mantine/core';
import { changeRateBudgets } from '@offshoot/contracts/operations/site-settings';
import { changeRateBudgetsBody, type EditedSettings, rateFactors, rateGroups } from '@offshoot/contracts/site-settings';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { SettingCard, SettingFormEnd } from './setting-card.tsx';
import { useSettingChange } from './use-setting-change.ts';

/** How much one address may do, as a factor of what the program allows. */
export function RateBudgetsForm({ value, version }: EditedSettings['rate_budgets']) {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const change = useSettingChange(changeRateBudgets);
  const form = useContractForm({
    schema: changeRateBudgetsBody,
    initialValues: {
      reading: String(value.reading),
      writing: String(value.writing),
      signing_in: String(value.signing_in),
      live: String(value.live),
      version,
    },
    toBody: ({ reading, writing, signing_in, live }) => ({
      reading: Number(reading),
      writing: Number(writing),
      signing_in: Number(signing_in),
      live: Number(live),
      version,
    }),
    sending: change,
  });
  const factors = rateFactors.map((factor) => ({
    value: String(factor),
    label: t('settings.rate_budgets.factor', { factor: format.number(factor) }),
  }));
  return (
    <SettingCard title={t('settings.rate_budgets.title')} hint={t('settings.rate_budgets.hint')}>
      <form {...form.props}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {rateGroups.map((group) => (
            <NativeSelect
              key={group}
              label={t(`settings.rate_budgets.groups.${group}`)}
              {...form.getInputProps(group)}
              data={factors}
            />
          ))}
        </SimpleGrid>
        <SettingFormEnd refusal={form.refusal} busy={change.isPending} />
      </form>
    </SettingCard>
  );
}
