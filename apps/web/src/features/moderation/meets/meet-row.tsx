import { Alert, Button } from '@mantine/core';
import type { Meet } from '@offshoot/contracts/meets';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { meetWhen } from '../../../components/meets/meet-when.ts';
import { PersonLink } from '../../../components/people/person-link.tsx';
import { guarded } from '../../../components/states/guarded.tsx';
import { toast } from '../../../components/toasts/toast.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { DeclineMeetDialog } from './decline-meet-dialog.tsx';
import classes from './meets.module.css';
import { useDecideMeet } from './moderated-meets.ts';

/** A swap meet with all its words, and the decision about one that waits. */
export const MeetRow = guarded(function MeetRow({ meet }: { meet: Meet }) {
  const { t } = useTranslation('meets');
  const { language } = useLanguage();
  const [isDeclining, setDeclining] = useState(false);
  const decide = useDecideMeet(meet);
  const approve = () =>
    decide.mutate({ approve: true, reason: '' }, { onSuccess: () => toast.success(t('moderation.approved')) });
  return (
    <li className={classes.row}>
      <h2>
        <Link to={`/meets/${meet.id}`}>
          <bdi>{meet.title}</bdi>
        </Link>
      </h2>
      <p>
        <time dateTime={meet.starts_at}>{meetWhen(meet, language)}</time> · <bdi>{meet.place_name}</bdi>
      </p>
      {meet.note && (
        <p className={classes.note} dir="auto">
          {meet.note}
        </p>
      )}
      <p className={classes.host}>
        {t('moderation.host')}: <PersonLink id={meet.host_id} name={meet.host?.name} role={meet.host?.role} />
      </p>
      {decide.error && (
        <Alert color="danger" role="alert">
          {errorText(t, decide.error)}
        </Alert>
      )}
      {meet.status === 'pending' && (
        <div className={classes.acts}>
          <Button loading={decide.isPending} onClick={approve}>
            {t('moderation.approve')}
          </Button>
          <Button variant="default" disabled={decide.isPending} onClick={() => setDeclining(true)}>
            {t('moderation.decline')}
          </Button>
        </div>
      )}
      {isDeclining && <DeclineMeetDialog meet={meet} onClose={() => setDeclining(false)} />}
    </li>
  );
}, 'li');
