import { Alert, Button, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { type MeetBody, meetLimits, meetRepeats } from '@offshoot/contracts/meets';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { inlineComponent } from '../../components/chunks/lazy-component.tsx';
import type { useContractForm } from '../../components/forms/use-contract-form.ts';
import { TownField } from '../../components/places/town-field.tsx';
import { useTowns } from '../../components/places/use-towns.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { ownZone } from '../../lib/i18n/own-zone.ts';
import { useLocationToggle } from '../../lib/places/geolocation.ts';
import { endsNextDay, type MeetForm, zonesWith } from './meet-form.ts';
import classes from './meets.module.css';

const PlaceMap = inlineComponent(() => import('../../components/map/place-map.tsx').then((m) => m.PlaceMap));

interface Props {
  form: ReturnType<typeof useContractForm<MeetForm, MeetBody, unknown>>;
  isNew: boolean;
  busy: boolean;
  onReload: (() => void) | undefined;
}

/** The fields of a swap meet, and the button that sends it. */
export function MeetFields({ form, isNew, busy, onReload }: Props) {
  const { t } = useTranslation('meets');
  const { zone } = form.values;
  const isOutdated = form.refusal instanceof ApiError && form.refusal.code === 'meet_changed';
  return (
    <>
      <TextInput
        label={t('form.name')}
        maxLength={meetLimits.title}
        autoComplete="off"
        {...form.getInputProps('title')}
      />
      <TextInput
        label={t('form.place')}
        description={t('form.placeHint')}
        maxLength={meetLimits.placeName}
        autoComplete="off"
        {...form.getInputProps('place_name')}
      />
      <PointField form={form} />
      <div className={classes.hours}>
        <TextInput type="date" label={t('form.date')} {...form.getInputProps('date')} />
        <TextInput type="time" label={t('form.starts')} {...form.getInputProps('starts')} />
        <TextInput
          type="time"
          label={t('form.ends')}
          description={endsNextDay(form.values) && t('form.nextDay')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('ends')}
        />
      </div>
      <div className={classes.when}>
        <NativeSelect label={t('form.zone')} {...form.getInputProps('zone')}>
          {zonesWith(zone, ownZone()).map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('_', ' ')}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          label={t('form.repeats')}
          data={meetRepeats.map((value) => ({ value, label: t(`repeats.${value}`) }))}
          {...form.getInputProps('repeats')}
        />
      </div>
      <Textarea
        label={t('form.note')}
        maxLength={meetLimits.note}
        autosize
        minRows={3}
        {...form.getInputProps('note')}
      />
      {form.refusal && (
        <Alert color="danger" role="alert">
          {errorText(t, form.refusal)}{' '}
          {isOutdated && (
            <Button size="compact-md" variant="outline" color="danger" onClick={onReload}>
              {t('form.reload')}
            </Button>
          )}
        </Alert>
      )}
      <Button type="submit" size="lg" loading={busy} className={classes.start ?? ''}>
        {t(isNew ? 'form.submit' : 'form.save')}
      </Button>
    </>
  );
}

/** Where the meet is: a town brings the map there, and the pin is the value. */
function PointField({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation(['meets', 'wishes']);
  const { place } = useLocationToggle();
  const towns = useTowns();
  const { point } = form.values;
  const fault = form.errors['point'];
  return (
    <fieldset className={classes.point} data-path="point">
      <legend>{t('form.point')}</legend>
      <TownField
        towns={towns?.index ?? null}
        onChoose={(at) => form.setFieldValue('point', at)}
        error={null}
        label={t('wishes:form.town')}
        hint={t('form.pointHint')}
        unknown={t('wishes:form.townUnknown')}
      />
      <div className={classes.map}>
        <Suspense fallback={null}>
          <PlaceMap
            at={point}
            near={place}
            label={t('form.point')}
            pinLabel={t('form.pin')}
            onMove={(at) => form.setFieldValue('point', at)}
          />
        </Suspense>
      </div>
      {fault && (
        <Text c="danger" size="sm" role="alert">
          {fault}
        </Text>
      )}
    </fieldset>
  );
}
