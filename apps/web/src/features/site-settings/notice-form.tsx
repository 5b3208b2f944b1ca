import { NativeSelect, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { type Language, languages } from '@offshoot/contracts/locales';
import { changeNotice } from '@offshoot/contracts/operations/site-settings';
import { noticeSeverities } from '@offshoot/contracts/site';
import { changeNoticeBody, type EditedSettings, settingLimits } from '@offshoot/contracts/site-settings';
import { hasShape } from '@offshoot/contracts/strip-characters';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { isLanguage, languageOption, languageOptions } from '../../config/languages.ts';
import { ownZone } from '../../lib/i18n/own-zone.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { fromLocalTime, toLocalTime } from './local-time.ts';
import { SettingCard, SettingFormEnd } from './setting-card.tsx';
import { useSettingChange } from './use-setting-change.ts';

type Texts = Record<Language, string>;

/** The notice above every page: a text per language, until a time. */
export function NoticeForm({ value, version }: EditedSettings['notice']) {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const { language: own } = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const change = useSettingChange(changeNotice);
  const texts = Object.fromEntries(languages.map((code) => [code, value.texts[code] ?? ''])) as Texts;
  const form = useContractForm({
    schema: changeNoticeBody,
    initialValues: { severity: value.severity, until: toLocalTime(value.until), texts, version },
    toBody: (values) => ({
      ...values,
      until: fromLocalTime(values.until),
      texts: Object.fromEntries(Object.entries(values.texts).filter(([, text]) => hasShape(text))),
    }),
    sending: change,
  });
  const written = languages.filter((code) => hasShape(form.values.texts[code]));
  return (
    <SettingCard title={t('settings.notice.title')} hint={t('settings.notice.hint')}>
      <form {...form.props}>
        <Stack gap="md">
          <NativeSelect
            label={t('settings.notice.language')}
            description={
              written.length > 0
                ? t('settings.notice.written', {
                    languages: format.list(written.map((code) => languageOption(code).nativeName)),
                  })
                : t('settings.notice.none')
            }
            value={language}
            onChange={({ currentTarget }) => isLanguage(currentTarget.value) && setLanguage(currentTarget.value)}
            data={languageOptions.map(({ code, nativeName }) => ({ value: code, label: nativeName }))}
          />
          <Textarea
            key={language}
            label={t('settings.notice.text')}
            {...form.getInputProps(`texts.${language}`)}
            maxLength={settingLimits.noticeText}
            lang={language}
            dir="auto"
            autosize
            minRows={2}
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
