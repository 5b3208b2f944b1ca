import { Alert, Button } from '@mantine/core';
import type { Meet } from '@offshoot/contracts/meets';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { toast } from '../../components/toasts/toast.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { serverNow } from '../../lib/session/token-store.ts';
import { meetActs, useMeetAct } from './meet-acts.ts';
import { phaseOf } from './meet-phase.ts';
import classes from './meets.module.css';
import { VisitDialog } from './visit-dialog.tsx';

/** Whether the member comes to a meet that is ahead, what they bring, and what they hand over there. */
export function VisitActs({ meet }: { meet: Meet }) {
  const { t } = useTranslation('meets');
  const [isChoosing, setChoosing] = useState(false);
  const leave = useMeetAct(meetActs.leave);
  if (phaseOf(meet, serverNow()) !== 'published') return null;
  const [exchange] = meet.exchange_ids;
  return (
    <div className={classes.part}>
      <div className={classes.acts}>
        <Button variant={meet.own_visit ? 'light' : 'filled'} onClick={() => setChoosing(true)}>
          {t(meet.own_visit ? 'visit.change' : 'visit.come')}
        </Button>
        {meet.own_visit && (
          <Button
            variant="subtle"
            color="danger"
            loading={leave.isPending}
            onClick={() => leave.mutate({ id: meet.id }, { onSuccess: () => toast.info(t('visit.left')) })}
          >
            {t('visit.leave')}
          </Button>
        )}
      </div>
      {leave.error && (
        <Alert color="danger" role="alert">
          {errorText(t, leave.error)}
        </Alert>
      )}
      {exchange !== undefined && (
        <Link to={`/profile?exchange=${exchange}`} className={classes.link}>
          {t('visit.exchanges', { count: meet.exchange_ids.length })}
        </Link>
      )}
      {isChoosing && <VisitDialog meet={meet} onClose={() => setChoosing(false)} />}
    </div>
  );
}
