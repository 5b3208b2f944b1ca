import { notificationSentence } from '@offshoot/contracts/notification-sentence';
import type { Notification } from '@offshoot/contracts/notifications';
import { Suspense } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { optionalComponent } from '../../components/chunks/lazy-component.tsx';
import { StaffBadge } from '../../components/people/staff-badge.tsx';
import { usePersonName } from '../../lib/i18n/use-person-name.ts';

const PestName = optionalComponent(() => import('./pest-name.tsx').then((m) => m.PestName));

/** A notification as one sentence. Names are isolated, so that their direction and the sentence's do not mix. */
export function Sentence({ of }: { of: Notification }) {
  const { t } = useTranslation('notifications');
  const nameOf = usePersonName();
  const { kind, params, actor, plant } = of;
  const { key, values } = notificationSentence({ kind, params, actorName: actor?.name, plantName: plant?.name });
  return (
    <Trans
      t={t}
      i18nKey={`kinds.${key}`}
      values={values}
      {...(values.count === undefined ? {} : { count: values.count })}
      components={{
        actor: (
          <span>
            <bdi>{nameOf(actor?.name)}</bdi>
            <StaffBadge role={actor?.role} compact />
          </span>
        ),
        plant: <bdi>{plant?.name ?? t('gone')}</bdi>,
        pest: <Suspense>{params.pest && <PestName pest={params.pest} />}</Suspense>,
      }}
    />
  );
}
