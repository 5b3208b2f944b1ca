import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './waiting-exchanges.module.css';
import type { Due } from './waiting.ts';

/** What a member can do at once about what waits. */
export type WaitingAct = 'accept' | 'decline' | 'agree' | 'confirm';

const actsOf: Record<Due, readonly WaitingAct[]> = {
  request: ['accept', 'decline'],
  agree: ['agree'],
  confirm: ['confirm'],
};

interface Props {
  due: Due;
  /** Of the element that names the plant. */
  plantId: string;
  busy: boolean;
  onAct: (act: WaitingAct) => void;
}

/** The buttons below what waits. */
export function WaitingActs({ due, plantId, busy, onAct }: Props) {
  const { t } = useTranslation('personal');
  return (
    <div className={classes.acts}>
      {actsOf[due].map((act) => (
        <Button
          key={act}
          variant={act === 'decline' ? 'outline' : 'filled'}
          color={act === 'decline' ? 'clay' : undefined}
          loading={busy}
          aria-describedby={plantId}
          onClick={() => onAct(act)}
        >
          {t(`act.${act}`)}
        </Button>
      ))}
    </div>
  );
}
