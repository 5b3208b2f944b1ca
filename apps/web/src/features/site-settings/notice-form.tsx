import { Radio, Stack, TextInput } from '@mantine/core';
import { changeNotice } from '@offshoot/contracts/operations/site-settings';
import { noticeSeverities } from '@offshoot/contracts/site';
import { changeNoticeBody, type EditedSettings, settingLimits } from '@offshoot/contracts/site-settings';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { ownZone } from '../../lib/i18n/own-zone.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { fromLocalTime, toLocalTime } from './local-time.ts';
import { SettingCard, SettingFormEnd } from './setting-card.tsx';
import { fromTexts, TextByLanguage, toTexts } from './text-by-language.tsx';
import { useSettingChange } from './use-setting-change.ts';

/** The notice above every page: a text per language, until a time. */
export function NoticeForm({ value, version }: EditedSettings['notice']) {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const change = useSettingChange(changeNotice);
  const form = useContractForm({
    schema: changeNoticeBody,
    initialValues: {
      severity: value.severity,
      until: toLocalTime(value.until),
      texts: toTexts(value.texts),
      version,
    },
    toBody: (values) => ({ ...values, until: fromLocalTime(values.until), texts: fromTexts(values.texts) }),
    sending: change,
  });
  return (
    <SettingCard title={t('settings.notice.title')} hint={t('settings.notice.hint')}>
      <form {...form.props}>
        <Stack gap="md">
          <TextByLanguage
            form={form}
            label={t('settings.notice.text')}
            none={t('settings.notice.none')}
            maxLength={settingLimits.noticeText}
          />
          <Radio.Group label={t('settings.notice.severity')} {...form.getInputProps('severity')}>
            <Stack gap="sm" mt="xs">
              {noticeSeverities.map((severity) => (
                <Radio key={severity} value={severity} label={t(`settings.notice.severities.${severity}`)} />
              ))}
            </Stack>
          </Radio.Group>
          <TextInput
            type="datetime-local"
            label={t('settings.notice.until')}
            description={t('settings.notice.untilHint', { zone: format.zone(ownZone()) })}
            {...form.getInputProps('until')}
          />
        </Stack>
        <SettingFormEnd refusal={form.refusal} busy={change.isPending} />
      </form>
    </SettingCard>
  );
}
