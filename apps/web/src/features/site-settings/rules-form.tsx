import { Stack } from '@mantine/core';
import { changeRules } from '@offshoot/contracts/operations/site-settings';
import { changeRulesBody, type EditedSettings, settingLimits } from '@offshoot/contracts/site-settings';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { SettingCard, SettingFormEnd } from './setting-card.tsx';
import { fromTexts, TextByLanguage, toTexts } from './text-by-language.tsx';
import { useSettingChange } from './use-setting-change.ts';

/** The rules that this site adds to its terms. */
export function RulesForm({ value, version }: EditedSettings['rules']) {
  const { t } = useTranslation('administration');
  const change = useSettingChange(changeRules);
  const form = useContractForm({
    schema: changeRulesBody,
    initialValues: { texts: toTexts(value.texts), version },
    toBody: (values) => ({ ...values, texts: fromTexts(values.texts) }),
    sending: change,
  });
  return (
    <SettingCard title={t('settings.rules.title')} hint={t('settings.rules.hint')}>
      <form {...form.props}>
        <Stack gap="md">
          <TextByLanguage
            form={form}
            label={t('settings.rules.text')}
            none={t('settings.rules.none')}
            maxLength={settingLimits.rulesText}
          />
        </Stack>
        <SettingFormEnd refusal={form.refusal} busy={change.isPending} />
      </form>
    </SettingCard>
  );
}
