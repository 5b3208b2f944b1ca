import { Radio, Stack } from '@mantine/core';
import { changeRegistration } from '@offshoot/contracts/operations/site-settings';
import { changeRegistrationBody, type EditedSettings, registrationModes } from '@offshoot/contracts/site-settings';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { SettingCard, SettingFormEnd } from './setting-card.tsx';
import { useSettingChange } from './use-setting-change.ts';

/** Who may register. */
export function RegistrationForm({ value, version }: EditedSettings['registration']) {
  const { t } = useTranslation('site-settings');
  const change = useSettingChange(changeRegistration);
  const form = useContractForm({
    schema: changeRegistrationBody,
    initialValues: { ...value, version },
    sending: change,
  });
  return (
    <SettingCard title={t('registration.title')} hint={t('registration.hint')}>
      <form {...form.props}>
        <Radio.Group aria-label={t('registration.title')} {...form.getInputProps('mode')}>
          <Stack gap="md">
            {registrationModes.map((mode) => (
              <Radio
                key={mode}
                value={mode}
                label={t(`registration.mode.${mode}`)}
                description={t(`registration.about.${mode}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <SettingFormEnd refusal={form.refusal} busy={change.isPending} />
      </form>
    </SettingCard>
  );
}
