import { Button } from '@mantine/core';
import { subscribeNewsletter } from '@offshoot/contracts/operations/newsletter';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { errorText, fieldText } from '../../lib/api/error-text.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import classes from './newsletter-box.module.css';

type State = 'open' | 'sending' | 'sent';

interface Props {
  /** For pages whose own text already introduces it. */
  plain?: boolean;
}

/** The newsletter's sign-up. On every page, so it imports as little as possible. */
export function NewsletterBox({ plain = false }: Props) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [state, setState] = useState<State>('open');
  const [fault, setFault] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  const id = useId();
  // The focused field is unmounted then.
  useEffect(() => {
    if (state === 'sent') thanks.current?.focus();
  }, [state]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = field.current;
    if (!input || state === 'sending') return;
    const refuse = (text: string) => {
      setFault(text);
      setState('open');
      input.focus();
    };
    const email = input.value.trim();
    if (!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email)) return refuse(fieldText(t, 'invalid_email'));
    setFault('');
    setState('sending');
    try {
      await call(subscribeNewsletter, { email, language });
      setState('sent');
    } catch (error) {
      refuse(
        error instanceof ApiError && error.fields['email'] ? fieldText(t, error.fields['email']) : errorText(t, error),
      );
    }
  };
  return (
    <div className={classes.box}>
      {!plain && <p className={classes.title}>{t('footer.letter.title')}</p>}
      <p ref={thanks} className={classes.done} role="status" tabIndex={-1}>
        {state === 'sent' && t('footer.letter.sent')}
      </p>
      {state !== 'sent' && (
        <form onSubmit={(event) => void submit(event)} noValidate>
          {!plain && (
            <p className={classes.hint} id={`${id}-hint`}>
              {t('footer.letter.hint')}
            </p>
          )}
          <label htmlFor={id}>{t('footer.letter.label')}</label>
          <div className={classes.row}>
            <input
              ref={field}
              id={id}
              className={classes.field}
              type="email"
              name="email"
              autoComplete="email"
              maxLength={254}
              required
              aria-invalid={fault !== ''}
              aria-describedby={plain ? `${id}-fault` : `${id}-hint ${id}-fault`}
            />
            <Button type="submit" loading={state === 'sending'}>
              {t('footer.letter.submit')}
            </Button>
          </div>
          <p id={`${id}-fault`} className={classes.fault} role="alert">
            {fault}
          </p>
        </form>
      )}
    </div>
  );
}
