import { NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { contactBody } from '@offshoot/contracts/contact';
import { limits } from '@offshoot/contracts/limits';
import { sendContactMessage } from '@offshoot/contracts/operations/moderation';
import type { SpeciesPage } from '@offshoot/contracts/species';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { TrapField } from '../../components/forms/trap-field.tsx';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { fieldText } from '../../lib/api/error-text.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useSession } from '../../lib/session/session.tsx';

const schema = z.pick(contactBody, { message: true, email: true, website: true });

/** The parts of the page, by the key of their title. */
const subjects = [
  'care.light',
  'care.water',
  'care.cold',
  'rooting.title',
  'toxicity.title',
  'inspect.title',
  'names.title',
] as const;
/** Left of a message for the page, its part and the source. */
const correctionMax = limits.contactMessageMax - limits.linkMax - 500;

interface Props {
  species: Pick<SpeciesPage, 'slug' | 'latin_name'>;
  onClose: () => void;
}

/** Sends the moderators a contact message: which value is wrong, what is right, and where it says so. */
export function CorrectionDialog({ species, onClose }: Props) {
  const { t } = useTranslation('species');
  const { language } = useLanguage();
  const { status } = useSession();
  const visitor = status === 'out';
  const send = useMutation({
    mutationFn: (body: z.infer<typeof schema>) => call(sendContactMessage, { ...body, language }),
    onSuccess: () => {
      toast.success(t('correction.sent'));
      onClose();
    },
  });
  const form = useContractForm({
    schema,
    initialValues: { subject: '', message: '', source: '', email: '', website: '' },
    toBody: ({ subject, message, source, email, website }) => ({
      message: [
        `${species.latin_name.value} · ${subject}`,
        `/species/${species.slug}`,
        message.trim(),
        `${t('correction.source')}: ${source.trim()}`,
      ].join('\n\n'),
      ...(visitor && email.trim() && { email }),
      ...(website && { website }),
    }),
    check: ({ subject, message, source, email }) => ({
      ...(subject === '' && { subject: t('correction.noSubject') }),
      ...(message.trim() === '' && { message: t('correction.noMessage') }),
      ...(source.trim() === '' && { source: t('correction.noSource') }),
      ...(visitor && email.trim() === '' && { email: fieldText(t, 'invalid_email') }),
    }),
    sending: send,
  });
  return (
    <FormDialog
      title={t('correction.title')}
      onClose={onClose}
      form={form}
      busy={send.isPending}
      submitLabel={t('common:send')}
    >
      <Stack>
        <Text c="dimmed">{t('correction.intro')}</Text>
        <NativeSelect {...form.getInputProps('subject')} label={t('correction.subject')}>
          <option value="">{t('correction.choose')}</option>
          {subjects.map((key) => (
            <option key={key} value={t(key)}>
              {t(key)}
            </option>
          ))}
        </NativeSelect>
        <Textarea
          {...form.getInputProps('message')}
          label={t('correction.message')}
          maxLength={correctionMax}
          rows={4}
        />
        <TextInput
          {...form.getInputProps('source')}
          label={t('correction.source')}
          description={t('correction.sourceHint')}
          maxLength={limits.linkMax}
        />
        {visitor && (
          <TextInput
            {...form.getInputProps('email')}
            type="email"
            label={t('correction.email')}
            autoComplete="email"
            inputMode="email"
            maxLength={254}
          />
        )}
        <TrapField {...form.getInputProps('website', { withError: false })} />
      </Stack>
    </FormDialog>
  );
}
