import { Radio, Stack } from '@mantine/core';
import { changeRegistration } from '@offshoot/contracts/operations/site-settings';
import { registrationModes } from '@offshoot/contracts/site';
import { changeRegistrationBody, type EditedSettings } from '@offshoot/contracts/site-settings';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { SettingCard, SettingFormEnd } from './setting-card.tsx';
import classes from './settings.module.css';
import { useSettingChange } from './use-setting-change.ts';

/** Who may register. */
export function RegistrationForm({ value, version }: EditedSettings['registration']) {
  const { t } = useTranslation('administration');
  const change = useSettingChange(changeRegistration);
  const form = useContractForm({
    schema: changeRegistrationBody,
    initialValues: { ...value, version },
    sending: change,
  });
  return (
    <SettingCard title={t('settings.registration.title')} hint={t('settings.registration.hint')}>
      <form {...form.props}>
        <Radio.Group aria-label={t('settings.registration.title')} {...form.getInputProps('mode')}>
          <Stack gap="md">
            {registrationModes.map((mode) => (
              <Radio
                key={mode}
                classNames={{ description: classes.about ?? '' }}
                value={mode}
                label={t(`settings.registration.mode.${mode}`)}
                description={t(`settings.registration.about.${mode}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <SettingFormEnd refusal={form.refusal} busy={change.isPending} />
      </form>
    </SettingCard>
  );
}
