import { Button } from '@mantine/core';
import type { CaseDetail } from '@offshoot/contracts/moderation';
import { endAssignment, endEscalation } from '@offshoot/contracts/operations/moderation-cooperation';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { isWaiting } from './is-waiting.ts';
import classes from './notes.module.css';
import { useMarkedCase } from './use-marked-case.ts';

interface Props {
  shown: CaseDetail;
  onEscalate: () => void;
  onAssign: () => void;
}

/** Passes a case that waits on to administrators or to another moderator, and takes that back. */
export function CaseMarks({ shown, onEscalate, onAssign }: Props) {
  const { t } = useTranslation('moderation');
  const { me } = useSession();
  const { id } = shown;
  const unescalate = useMarkedCase(id, () => call(endEscalation, { id }));
  const unassign = useMarkedCase(id, () => call(endAssignment, { id }));
  if (!isWaiting(shown)) return null;
  return (
    <div className={classes.marks}>
      <Button variant="default" onClick={onAssign} aria-keyshortcuts="G">
        {t('assignment.title')}
      </Button>
      {shown.assigned_to && (
        <Button variant="subtle" onClick={() => unassign.mutate()} loading={unassign.isPending}>
          {t('assignment.end')}
        </Button>
      )}
      <Button variant="default" onClick={onEscalate} aria-keyshortcuts="E">
        {t('escalation.title')}
      </Button>
      {shown.escalated_at && me?.role === 'admin' && (
        <Button variant="subtle" onClick={() => unescalate.mutate()} loading={unescalate.isPending}>
          {t('escalation.end')}
        </Button>
      )}
    </div>
  );
}
