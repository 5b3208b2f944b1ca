import { Alert, Button, Checkbox, Group } from '@mantine/core';
import type { NameSuggestions } from '@offshoot/contracts/naming';
import { namePhoto } from '@offshoot/contracts/operations/naming';
import { IconPhotoSearch } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useSession } from '../../lib/session/session.tsx';
import classes from './name-from-photo.module.css';
import { namingConsent } from './naming-consent.ts';
import option from '../../components/forms/option.module.css';

interface Props {
  image: string;
  /** Who receives the photo; null where it stays on the site's servers. */
  recipient: string | null;
  species: string;
  onChoose: (species: string) => void;
}

/** A button that has a photo named, after consent where it leaves the site, and the names, of which each fills the field. */
export function NameFromPhoto({ image, recipient, species, onChoose }: Props) {
  const { t } = useTranslation('naming');
  const { language } = useLanguage();
  const userId = useSession().me?.id ?? '';
  const button = useRef<HTMLButtonElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const [isNoticed, setNoticed] = useState(false);
  const [kept, setKept] = useState(() => namingConsent.recipient(userId));
  const isKept = recipient !== null && kept === recipient;
  const client = useQueryClient();
  const naming = useMutation({
    mutationFn: (consent: string | null) => call(namePhoto, { image, language, consent }),
    // The operator has chosen another recipient since.
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'naming_consent_needed')
        void client.invalidateQueries({ queryKey: ['species', 'naming'] });
    },
  });
  // On a phone they may appear below the docked buttons.
  useEffect(() => {
    if (naming.isSuccess || naming.isError) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [naming.isSuccess, naming.isError]);
  const suggest = () => (recipient === null || isKept ? naming.mutate(recipient) : setNoticed(true));
  const consent = (to: string, isToBeKept: boolean) => {
    if (isToBeKept) namingConsent.keep(userId, to);
    setKept(isToBeKept ? to : null);
    setNoticed(false);
    outcome.current?.focus();
    naming.mutate(to);
  };
  const cancel = () => {
    setNoticed(false);
    button.current?.focus();
  };
  const withdraw = () => {
    namingConsent.withdraw(userId);
    setKept(null);
    outcome.current?.focus();
  };

  return (
    <div className={classes.naming}>
      <Button
        ref={button}
        variant="light"
        leftSection={<IconPhotoSearch size={20} aria-hidden />}
        loading={naming.isPending}
        onClick={suggest}
      >
        {t('suggest')}
      </Button>
      {isNoticed && recipient !== null && (
        <ConsentNotice key={recipient} recipient={recipient} onConsent={consent} onCancel={cancel} />
      )}
      <div ref={outcome} tabIndex={-1} role="status" className={classes.outcome}>
        {naming.isPending && <span className={classes.muted}>{t('looking')}</span>}
        {naming.isSuccess && (
          <Suggestions {...naming.data} recipient={naming.variables} species={species} onChoose={onChoose} />
        )}
        {naming.isError && <Alert color="danger">{errorText(t, naming.error)}</Alert>}
      </div>
      {isKept && !naming.isPending && (
        <p className={classes.muted}>
          {t('goesTo', { recipient })}{' '}
          <button type="button" className={classes.link} onClick={withdraw}>
            {t('withdraw')}
          </button>
        </p>
      )}
    </div>
  );
}

interface NoticeProps {
  recipient: string;
  /** To the recipient that was shown, and whether the notice is not to be shown again. */
  onConsent: (to: string, isToBeKept: boolean) => void;
  onCancel: () => void;
}

/** Says where the photo would go, before it does. */
function ConsentNotice({ recipient, onConsent, onCancel }: NoticeProps) {
  const { t } = useTranslation('naming');
  const [isKept, setKept] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const textId = useId();
  useEffect(() => {
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={notice} tabIndex={-1} role="group" aria-labelledby={textId} className={classes.notice}>
      <p id={textId}>{t('consent', { recipient })}</p>
      <Checkbox label={t('keep')} checked={isKept} onChange={(event) => setKept(event.currentTarget.checked)} />
      <Group gap="xs">
        <Button onClick={() => onConsent(recipient, isKept)}>{t('send')}</Button>
        <Button variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </Group>
    </div>
  );
}

interface SuggestionsProps extends NameSuggestions, Omit<Props, 'image'> {}

function Suggestions({ suggestions, recipient, species, onChoose }: SuggestionsProps) {
  const { t } = useTranslation('naming');
  if (suggestions.length === 0) return <span className={classes.muted}>{t('none')}</span>;
  return (
    <>
      <span>{t(recipient === null ? 'choose' : 'chooseOf', { recipient })}</span>
      <ul className={classes.list} aria-label={t('names')}>
        {suggestions.map(({ latin_name: latin, name, sureness }) => (
          <li key={latin}>
            <button
              type="button"
              className={classes.suggestion}
              aria-pressed={species === latin}
              onClick={() => onChoose(latin)}
            >
              <span className={classes.names}>
                {name !== null && <bdi>{name}</bdi>}
                <bdi className={option.latin} lang="la">
                  {latin}
                </bdi>
              </span>
              <span className={classes.sureness} data-sureness={sureness}>
                {t(`sureness.${sureness}`)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
