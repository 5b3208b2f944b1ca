import { Button } from '@mantine/core';
import type { Meet } from '@offshoot/contracts/meets';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isModerator } from '../../lib/session/is-moderator.ts';
import { useSession } from '../../lib/session/session.tsx';
import { serverNow } from '../../lib/session/token-store.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { phaseOf } from './meet-phase.ts';
import classes from './meets.module.css';

/** What its host can do with a meet that is ahead; moderators can cancel it. */
export function HostActs({ meet }: { meet: Meet }) {
  const { t } = useTranslation('meets');
  const { me } = useSession();
  const [isCancelling, setCancelling] = useState(false);
  const phase = phaseOf(meet, serverNow());
  const isHost = meet.host_id === me?.id;
  const isOpen = phase === 'pending' || phase === 'published';
  if (!isOpen || !(isHost || (isModerator(me) && phase === 'published'))) return null;
  return (
    <div className={classes.acts}>
      {isHost && (
        <Button
          component={Link}
          to={`/meets/${meet.id}/edit`}
          variant="light"
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          {t('page.edit')}
        </Button>
      )}
      <Button variant="subtle" color="danger" onClick={() => setCancelling(true)}>
        {t('cancel.open')}
      </Button>
      {isCancelling && <CancelDialog meet={meet} onClose={() => setCancelling(false)} />}
    </div>
  );
}
