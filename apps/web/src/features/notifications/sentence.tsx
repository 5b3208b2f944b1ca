import type { Notification } from '@offshoot/contracts/notifications';
import { Trans, useTranslation } from 'react-i18next';
import { usePersonName } from '../../lib/i18n/use-person-name.ts';
import { sentenceOf } from './sentence-key.ts';

/** A notification as one sentence. Names are isolated, so that their direction and the sentence's do not mix. */
export function Sentence({ of }: { of: Notification }) {
  const { t } = useTranslation('notifications');
  const nameOf = usePersonName();
  const { key, values } = sentenceOf(of);
  return (
    <Trans
      t={t}
      i18nKey={key}
      values={values}
      {...(values['count'] === undefined ? {} : { count: values['count'] })}
      components={{
        actor: <bdi>{nameOf(of.actor?.name)}</bdi>,
        plant: <bdi>{of.plant?.name ?? t('gone')}</bdi>,
      }}
    />
  );
}
