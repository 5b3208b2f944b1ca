import { Switch } from '@mantine/core';
import type { Rings } from '@offshoot/contracts/rings';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../components/toasts/toast.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { usePause } from './ring-acts.ts';
import classes from './rings.module.css';

/** Whether rings are proposed to the user; one that paused itself says until when. */
export function PauseSwitch({ pause }: Pick<Rings, 'pause'>) {
  const { t } = useTranslation('rings');
  const format = useFormat();
  const hintId = useId();
  const mutation = usePause();
  // What was pressed and is being stored; a mutation's own state would show it only a task later.
  const [pressed, setPressed] = useState<boolean | null>(null);
  const until = pause?.until ?? null;
  const fixed = pause?.fixed_until ?? null;
  return (
    <div className={classes.pause}>
      <Switch
        size="md"
        label={t('pause.label')}
        aria-describedby={hintId}
        checked={pressed ?? pause === null}
        disabled={mutation.isPending || fixed !== null}
        onChange={(event) => {
          const isOn = event.currentTarget.checked;
          setPressed(isOn);
          mutation.mutate(!isOn, {
            onError: (error) => toast.error(errorText(t, error)),
            onSettled: () => setPressed(null),
          });
        }}
      />
      <p id={hintId} className={classes.detail}>
        {fixed !== null
          ? t('pause.fixed', { date: format.date(fixed) })
          : until === null
            ? t('pause.hint')
            : t('pause.until', { date: format.date(until) })}
      </p>
    </div>
  );
}
