import { Alert, Button, Checkbox, Skeleton, Stack, Text } from '@mantine/core';
import { type Meet, meetLimits } from '@offshoot/contracts/meets';
import { listAvailableForExchange } from '@offshoot/contracts/operations/plants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { PlantPhoto } from '../../components/plants/plant-photo.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { keys } from '../../lib/api/query.ts';
import { meetActs, useMeetAct } from './meet-acts.ts';
import classes from './meet-dialogs.module.css';
import shared from './meets.module.css';

/** Says that the user comes, with the plants that they bring. */
export function VisitDialog({ meet, onClose }: { meet: Meet; onClose: () => void }) {
  const { t } = useTranslation('meets');
  const { own_visit: before } = meet;
  const [chosen, setChosen] = useState(() => new Set(before?.plant_ids));
  const { data, isPending, refetch } = useQuery({
    queryKey: keys.availableForExchange,
    queryFn: ({ signal }) => call(listAvailableForExchange, {}, { signal }),
  });
  const visit = useMeetAct(meetActs.visit);
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const send = () => {
    // One that is no longer available would have the whole list refused.
    const plant_ids = data ? data.filter(({ id }) => chosen.has(id)).map(({ id }) => id) : [...chosen];
    visit.mutate(
      { id: meet.id, plant_ids },
      {
        onSuccess: () => {
          toast.success(t(before ? 'visit.saved' : 'visit.joined'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog title={t('visit.chooseTitle')} onClose={onClose}>
      <Stack gap="sm">
        <Text>{t('visit.chooseText', { most: meetLimits.brings })}</Text>
        {isPending ? (
          <Skeleton height={64} radius="md" />
        ) : !data ? (
          <Alert color="danger" role="alert">
            {t('visit.chooseFailed')}{' '}
            <Button size="compact-md" variant="outline" onClick={() => void refetch()}>
              {t('common:tryAgain')}
            </Button>
          </Alert>
        ) : data.length === 0 ? (
          <Text c="dimmed">{t('visit.chooseNone')}</Text>
        ) : (
          <fieldset className={classes.choices}>
            <legend>{t('visit.choosePlants')}</legend>
            {data.map(({ id, name, images, image_meta: [meta] }) => (
              <div key={id} className={classes.choice}>
                <Checkbox
                  classNames={{ body: classes.choiceRow ?? '' }}
                  checked={chosen.has(id)}
                  disabled={!chosen.has(id) && chosen.size >= meetLimits.brings}
                  label={
                    <span className={classes.choiceName}>
                      <PlantPhoto
                        image={images[0]}
                        meta={meta}
                        alt=""
                        sizes="56px"
                        ratio={1}
                        className={shared.thumb ?? ''}
                      />
                      <bdi>{name}</bdi>
                    </span>
                  }
                  onChange={(event) => toggle(id, event.currentTarget.checked)}
                />
              </div>
            ))}
          </fieldset>
        )}
      </Stack>
      {visit.error && (
        <Alert color="danger" mt="sm" role="alert">
          {errorText(t, visit.error)}
        </Alert>
      )}
      <DialogActions onCancel={onClose} busy={visit.isPending} onAct={send}>
        {t(before ? 'visit.save' : 'visit.send')}
      </DialogActions>
    </Dialog>
  );
}
