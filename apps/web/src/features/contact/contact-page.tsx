import { Button, Group, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { contactBody, type ContactMessageKind } from '@offshoot/contracts/contact';
import { limits } from '@offshoot/contracts/limits';
import { sendContactMessage, sendFeedback } from '@offshoot/contracts/operations/moderation';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { Outcome } from '../../components/forms/outcome.tsx';
import { TrapField } from '../../components/forms/trap-field.tsx';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import { call } from '../../lib/api/call.ts';
import { errorText, fieldText } from '../../lib/api/error-text.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useSession } from '../../lib/session/session.tsx';
import classes from './contact.module.css';

/** The contact form. */
export const ContactPage = () => <MessagePage kind="contact" />;

/** The feedback form, with an optional rating. */
export const FeedbackPage = () => <MessagePage kind="feedback" />;

function MessagePage({ kind }: { kind: ContactMessageKind }) {
  const { t } = useTranslation('contact');
  const [state, setState] = useState<'new' | 'sent' | 'another'>('new');
  return (
    <div className={section.middle}>
      <PageTitle title={t(`${kind}.title`)}>{t(`${kind}.title`)}</PageTitle>
      <p className={classes.lead}>{t(`${kind}.lead`)}</p>
      <div className={classes.card}>
        {state === 'sent' ? (
          <>
            <Outcome>{t(`${kind}.sent`)}</Outcome>
            <Group mt="md">
              <Button onClick={() => setState('another')} variant="outline">
                {t('another')}
              </Button>
              <Button component={Link} to="/">
                {t('common:nav.home')}
              </Button>
            </Group>
          </>
        ) : (
          <MessageForm kind={kind} isAnother={state === 'another'} onSent={() => setState('sent')} />
        )}
      </div>
      <p className={classes.more}>
        {t('more')} <Link to="/faq">{t('common:nav.faq')}</Link> · <Link to="/help">{t('common:nav.help')}</Link>
      </p>
    </div>
  );
}

/** What both forms send. */
const schema = z.pick(contactBody, { message: true, email: true, link: true, website: true });

const ratings = ['1', '2', '3', '4', '5'];

interface MessageProps {
  kind: ContactMessageKind;
  /** It replaces the button that opened it, and receives its focus. */
  isAnother: boolean;
  onSent: () => void;
}

function MessageForm({ kind, isAnother, onSent }: MessageProps) {
  const { t } = useTranslation(['contact', 'errors']);
  const format = useFormat();
  const { language } = useLanguage();
  const { status } = useSession();
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isAnother) text.current?.focus();
  }, [isAnother]);
  const visitor = status === 'out';
  const [topic, setTopic] = useState('question');
  const [rating, setRating] = useState<string | null>(null);
  const isNotice = topic === 'illegal_content';
  const send = useMutation({
    mutationFn: (body: z.infer<typeof schema>) =>
      call(kind === 'contact' ? sendContactMessage : sendFeedback, {
        ...body,
        language,
        ...(isNotice && { topic }),
        ...(rating && { rating: Number(rating) }),
      }),
    onSuccess: onSent,
  });
  const form = useContractForm({
    schema,
    initialValues: { message: '', email: '', link: '', website: '' },
    toBody: ({ message, email, link, website }) => ({
      message,
      ...(isNotice && { link }),
      ...(visitor && email.trim() && { email }),
      ...(website && { website }),
    }),
    check: ({ email, link }) => ({
      ...(isNotice && link.trim() === '' && { link: t('noLink') }),
      ...(visitor && !isNotice && email.trim() === '' && { email: fieldText(t, 'invalid_email') }),
    }),
    sending: send,
  });
  return (
    <form {...form.props}>
      <Stack gap="lg">
        {kind === 'feedback' && (
          <Radio.Group label={t('rating')} description={t('ratingHint')} value={rating} onChange={setRating}>
            <Group mt="xs" gap="lg">
              {ratings.map((option) => (
                <Radio key={option} value={option} label={format.number(Number(option))} />
              ))}
            </Group>
          </Radio.Group>
        )}
        {kind === 'contact' && (
          <Radio.Group label={t('topic')} value={topic} onChange={setTopic}>
            <Stack mt="xs" gap="xs">
              <Radio value="question" label={t('topics.question')} />
              <Radio value="illegal_content" label={t('topics.illegal_content')} />
            </Stack>
          </Radio.Group>
        )}
        {isNotice && (
          <TextInput
            {...form.getInputProps('link')}
            label={t('link')}
            description={t('linkHint')}
            inputMode="url"
            maxLength={limits.linkMax}
            required
            withAsterisk={false}
          />
        )}
        <Textarea
          ref={text}
          {...form.getInputProps('message')}
          label={t(isNotice ? 'whatIsIllegal' : `${kind}.message`)}
          maxLength={limits.contactMessageMax}
          autosize
          minRows={6}
          maxRows={16}
          required
          withAsterisk={false}
        />
        {visitor && (
          <TextInput
            {...form.getInputProps('email')}
            type="email"
            label={t(isNotice ? 'emailOptional' : 'email')}
            description={t(isNotice ? 'emailOfNotice' : 'emailHint')}
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            required={!isNotice}
            withAsterisk={false}
          />
        )}
        <TrapField {...form.getInputProps('website', { withError: false })} />
        {form.refusal && (
          <Text c="danger" role="alert">
            {errorText(t, form.refusal)}
          </Text>
        )}
        <Button type="submit" loading={send.isPending} className={classes.send ?? ''}>
          {t('send')}
        </Button>
      </Stack>
    </form>
  );
}
