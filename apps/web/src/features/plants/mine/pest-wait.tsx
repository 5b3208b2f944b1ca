import { Button } from '@mantine/core';
import { lookOver } from '@offshoot/contracts/operations/look-over';
import type { Plant } from '@offshoot/contracts/plants';
import { speciesPests } from '@offshoot/contracts/species-choices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconBug } from '@tabler/icons-react';
import { Suspense, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inlineComponent } from '../../../components/chunks/lazy-component.tsx';
import { toast } from '../../../components/toasts/toast.ts';
import { call } from '../../../lib/api/call.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { keys } from '../../../lib/api/query.ts';
import { localDay } from '../../../lib/i18n/local-day.ts';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import { serverNow } from '../../../lib/session/token-store.ts';
import classes from './pest-wait.module.css';

const PestGuide = inlineComponent(() => import('../../../components/pests/pest-guide.tsx').then((m) => m.PestGuide));

interface Props {
  plant: Plant;
}

/** Why an owner's listings from the place of this one are not shown, and the two things to say of all of them. */
function PestWait({ plant }: Props) {
  const { t } = useTranslation(['health', 'species', 'notifications', 'handover']);
  const client = useQueryClient();
  const format = useFormat();
  const headingId = useId();
  const [opened, setOpened] = useState(false);
  const look = useMutation({
    mutationFn: (hasPests: boolean) =>
      call(lookOver, { id: plant.id, has_pests: hasPests, pests_checked_on: localDay(serverNow()) }),
    onSuccess: async (_, hasPests) => {
      toast.success(t(hasPests ? 'wait.stays' : 'wait.listed'));
      await client.invalidateQueries({ queryKey: keys.plants });
    },
    onError: (error) => toast.error(errorText(t, error)),
  });
  const { pests_wait: wait } = plant;
  const notice = useRef<HTMLElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const hasPressed = useRef(false);
  // The pressed button was removed: the one that stays has the focus, or the page's heading once the notice goes.
  useLayoutEffect(() => {
    if (hasPressed.current && document.activeElement === document.body) first.current?.focus();
    hasPressed.current = false;
  }, [wait?.is_treated]);
  useLayoutEffect(() => {
    const shown = notice.current;
    return () => {
      if (shown?.contains(document.activeElement))
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    };
  }, []);
  if (!wait) return null;
  const nameOf = (pest: string) => {
    const named = speciesPests.find((each) => each === pest);
    return named ? t(`species:pest.${named}`) : t('notifications:otherPest');
  };
  // A disabled button would lose the focus.
  const idle = look.isPending && { 'aria-disabled': true, 'data-disabled': true };
  const say = (hasPests: boolean) => {
    if (look.isPending) return;
    hasPressed.current = true;
    look.mutate(hasPests);
  };
  return (
    <section ref={notice} className={classes.wait} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.title}>
        <IconBug size={20} aria-hidden />
        {t('wait.title')}
      </h2>
      <p className={classes.text}>
        {wait.is_treated ? t('wait.treating') : t('wait.text', { pests: format.list(wait.pests.map(nameOf)) })}
      </p>
      <div className={classes.acts}>
        <Button ref={first} {...idle} onClick={() => say(false)}>
          {t(wait.is_treated ? 'wait.treated' : 'wait.nothing')}
        </Button>
        {!wait.is_treated && (
          <Button variant="default" {...idle} onClick={() => say(true)}>
            {t('wait.found')}
          </Button>
        )}
      </div>
      <details onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary>{t('handover:quarantine.guide')}</summary>
        {opened && (
          <div className={classes.guide}>
            <Suspense fallback={null}>
              <PestGuide />
            </Suspense>
          </div>
        )}
      </details>
    </section>
  );
}

/** The notice once for each place from which the user's listings wait. */
export function PestWaits({ plants }: { plants: readonly Plant[] }) {
  const places = new Map(
    plants.flatMap((plant) => (plant.pests_wait ? [[`${plant.latitude} ${plant.longitude}`, plant] as const] : [])),
  );
  return [...places].map(([place, plant]) => (
    <div key={place} className={classes.alone}>
      <PestWait plant={plant} />
    </div>
  ));
}

/** Why a listing is not shown, in short. */
export function PestWaitLine() {
  const { t } = useTranslation('health');
  return (
    <p className={classes.line}>
      <IconBug size={18} aria-hidden />
      {t('wait.line')}
    </p>
  );
}
