import { Stack, Textarea } from '@mantine/core';
import { changeHeldTexts } from '@offshoot/contracts/operations/site-settings';
import { changeHeldTextsBody, type EditedSettings } from '@offshoot/contracts/site-settings';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { invalidLines, linesOf } from './lines.ts';
import { SettingCard, SettingFormEnd } from './setting-card.tsx';
import { useSettingChange } from './use-setting-change.ts';

const lists = changeHeldTextsBody.shape;

/** The words and the hosts of links for which a text is shown to a moderator, one per line. */
export function HeldTextsForm({ value, version }: EditedSettings['held_texts']) {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const change = useSettingChange(changeHeldTexts);
  const form = useContractForm({
    schema: changeHeldTextsBody,
    initialValues: { words: value.words.join('\n'), links: value.links.join('\n'), version },
    toBody: (values) => ({ ...values, words: linesOf(values.words), links: linesOf(values.links) }),
    check: (values) =>
      Object.fromEntries(
        (['words', 'links'] as const).flatMap((name) => {
          const invalid = invalidLines(lists[name], linesOf(values[name]));
          return invalid.length === 0
            ? []
            : [[name, t(`settings.held.invalid.${name}`, { list: format.list(invalid) })]];
        }),
      ),
    sending: change,
  });
  return (
    <SettingCard title={t('settings.held_texts.title')} hint={t('settings.held_texts.hint')}>
      <form {...form.props}>
        <Stack gap="md">
          <Textarea
            label={t('settings.held.words')}
            description={t('settings.held.wordsHint')}
            {...form.getInputProps('words')}
            dir="auto"
            autosize
            minRows={2}
            maxRows={12}
          />
          <Textarea
            label={t('settings.held.links')}
            description={t('settings.held.linksHint')}
            {...form.getInputProps('links')}
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
