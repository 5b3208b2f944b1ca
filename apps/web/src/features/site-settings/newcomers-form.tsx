import { SimpleGrid, TextInput } from '@mantine/core';
import { changeNewcomers } from '@offshoot/contracts/operations/site-settings';
import { changeNewcomersBody, type EditedSettings, newcomerKinds } from '@offshoot/contracts/site-settings';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { SettingCard, SettingFormEnd } from './setting-card.tsx';
import { numberOf } from './typed-number.ts';
import { useSettingChange } from './use-setting-change.ts';

const typed = (limit: number | null): string => (limit === null ? '' : String(limit));
const limitOf = (text: string): number | string | null => (text.trim() === '' ? null : numberOf(text));

/** What a new account may do in a day. */
export function NewcomersForm({ value, version }: EditedSettings['newcomers']) {
  const { t } = useTranslation('administration');
  const change = useSettingChange(changeNewcomers);
  const form = useContractForm({
    schema: changeNewcomersBody,
    initialValues: {
      days: String(value.days),
      listings: typed(value.listings),
      requests: typed(value.requests),
      messages: typed(value.messages),
      version,
    },
    toBody: ({ days, listings, requests, messages }) => ({
      days: numberOf(days),
      listings: limitOf(listings),
      requests: limitOf(requests),
      messages: limitOf(messages),
      version,
    }),
    sending: change,
  });
  return (
    <SettingCard title={t('settings.newcomers.title')} hint={t('settings.newcomers.hint')}>
      <form {...form.props}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            label={t('settings.newcomers.days')}
            description={t('settings.newcomers.daysHint')}
            inputMode="numeric"
            {...form.getInputProps('days')}
          />
          {newcomerKinds.map((kind) => (
            <TextInput
              key={kind}
              label={t(`settings.newcomers.${kind}`)}
              description={t('settings.newcomers.emptyHint')}
              inputMode="numeric"
              {...form.getInputProps(kind)}
            />
          ))}
        </SimpleGrid>
        <SettingFormEnd refusal={form.refusal} busy={change.isPending} />
      </form>
    </SettingCard>
  );
}
