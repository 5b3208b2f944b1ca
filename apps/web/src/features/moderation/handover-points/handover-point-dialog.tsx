import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import {
  type HandoverPoint,
  handoverKinds,
  handoverLimits,
  handoverPointBody,
} from '@offshoot/contracts/handover-points';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { inlineComponent } from '../../../components/chunks/lazy-component.tsx';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { useContractForm } from '../../../components/forms/use-contract-form.ts';
import type { Point } from '../../../components/map/geometry.ts';
import { useLocationToggle } from '../../../lib/places/geolocation.ts';
import classes from './handover-points.module.css';
import { useSaveHandoverPoint } from './use-handover-points.ts';

const PlaceMap = inlineComponent(() => import('../../../components/map/place-map.tsx').then((m) => m.PlaceMap));

interface Props {
  /** Null for a new one. */
  edited: HandoverPoint | null;
  onClose: () => void;
}

/** A new public place, or one that is edited. */
export function HandoverPointDialog({ edited, onClose }: Props) {
  const { t } = useTranslation(['moderation', 'handover']);
  const { place } = useLocationToggle();
  const initialPoint: Point | null = edited && { latitude: edited.latitude, longitude: edited.longitude };
  const save = useSaveHandoverPoint(edited);
  const form = useContractForm({
    schema: handoverPointBody,
    initialValues: {
      name: edited?.name ?? '',
      kind: edited?.kind ?? handoverKinds[0],
      address: edited?.address ?? '',
      hours: edited?.hours ?? '',
      point: initialPoint,
    },
    toBody: ({ point, ...texts }) => ({ ...texts, latitude: point?.latitude, longitude: point?.longitude }),
    missing: { name: t('handoverPoints.nameRequired'), address: t('handoverPoints.addressRequired') },
    check: ({ point }) => (point ? {} : { point: t('handoverPoints.pointRequired') }),
    sending: save,
    onSent: onClose,
  });
  const { value: point, error: pointFault } = form.getInputProps('point') as { value: Point | null; error?: string };
  return (
    <FormDialog
      title={t(edited ? 'handoverPoints.editTitle' : 'handoverPoints.add')}
      onClose={onClose}
      form={form}
      busy={save.isPending}
      submitLabel={t('common:save')}
    >
      <Stack gap="sm">
        <TextInput
          label={t('handoverPoints.name')}
          maxLength={handoverLimits.name}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <NativeSelect
          label={t('handoverPoints.kind')}
          {...form.getInputProps('kind')}
          data={handoverKinds.map((kind) => ({ value: kind, label: t(`handover:handoverPoints.kinds.${kind}`) }))}
        />
        <TextInput
          label={t('handoverPoints.address')}
          maxLength={handoverLimits.address}
          {...form.getInputProps('address')}
        />
        <TextInput
          label={t('handoverPoints.hours')}
          description={t('handoverPoints.hoursHint')}
          maxLength={handoverLimits.hours}
          {...form.getInputProps('hours')}
        />
        <fieldset className={classes.point} data-path="point">
          <legend>{t('handoverPoints.point')}</legend>
          <div className={classes.map}>
            <Suspense fallback={null}>
              <PlaceMap
                at={point}
                near={place}
                label={t('handoverPoints.point')}
                pinLabel={t('handoverPoints.pin')}
                onMove={(at) => form.setFieldValue('point', at)}
              />
            </Suspense>
          </div>
          {pointFault && (
            <Text c="danger" size="sm" role="alert">
              {pointFault}
            </Text>
          )}
        </fieldset>
      </Stack>
    </FormDialog>
  );
}
