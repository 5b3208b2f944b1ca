import { Alert, Button, Text, TextInput } from '@mantine/core';
import { exchangeLimits, type Exchange } from '@offshoot/contracts/exchange';
import { IconMapPin } from '@tabler/icons-react';
import { Suspense, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { inlineComponent, optionalComponent } from '../../components/chunks/lazy-component.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { errorText, fieldText, fieldTexts } from '../../lib/api/error-text.ts';
import { ownZone } from '../../lib/i18n/own-zone.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { useLocationToggle } from '../../lib/places/geolocation.ts';
import { exchangeActs, useExchangeAct } from './exchange-acts.ts';
import classes from './meeting.module.css';
import { MeetingCold } from './meeting-cold.tsx';
import { dayFrom, formOf, meetingFaults, momentOf, type MeetingFaults } from './meeting-form.ts';
import { SuggestedTimes } from './suggested-times.tsx';
import { serverNow } from '../../lib/session/token-store.ts';

// With the schemas of swap meets.
const AgreeAtMeet = optionalComponent(() => import('./agree-at-meet.tsx').then((m) => m.AgreeAtMeet));
const HandoverPoints = optionalComponent(() => import('./handover-points.tsx').then((m) => m.HandoverPoints));
const PlaceMap = inlineComponent(() => import('../../components/map/place-map.tsx').then((m) => m.PlaceMap));

/** Proposes place and time of a meeting, or changes them; the other user then agrees. */
export function MeetingDialog({ exchange, name, onClose }: { exchange: Exchange; name: string; onClose: () => void }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const [form, setForm] = useState(() => formOf(exchange));
  const [faults, setFaults] = useState<MeetingFaults>({});
  const [now] = useState(serverNow);
  const propose = useExchangeAct(exchangeActs.proposeMeeting);
  const change = (changed: Partial<typeof form>) => {
    setForm({ ...form, ...changed });
    setFaults({});
    propose.reset();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const formFaults = meetingFaults(form);
    setFaults(formFaults);
    if (Object.keys(formFaults).length > 0) return;
    propose.mutate(
      {
        id: exchange.id,
        address: form.address.trim(),
        time: momentOf(form).toISOString(),
        timeZone: ownZone(),
        point: form.point,
      },
      {
        onSuccess: () => {
          toast.success(t('meeting.sent', { name }));
          onClose();
        },
      },
    );
  };
  /** Errors by field that only the server detects, such as by its clock. */
  const refused = fieldTexts(t, propose.error);
  const changing = exchange.meeting_time !== null;
  return (
    <Dialog title={t(changing ? 'meeting.changeTitle' : 'meeting.proposeTitle')} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <Text mb="sm">{t('meeting.text', { name })}</Text>
        <Suspense fallback={null}>
          <AgreeAtMeet exchange={exchange} name={name} onSent={onClose} />
        </Suspense>
        <Suspense fallback={null}>
          <HandoverPoints exchange={exchange} address={form.address} onPick={change} />
        </Suspense>
        <TextInput
          label={t('meeting.address')}
          description={t('meeting.addressHint')}
          value={form.address}
          maxLength={exchangeLimits.meetingAddress}
          error={
            refused['address'] ??
            (faults.address &&
              (faults.address === 'required'
                ? fieldText(t, 'required')
                : t(`errors:${faults.address.code}`, faults.address.params)))
          }
          onChange={(event) => change({ address: event.currentTarget.value })}
          data-autofocus
        />
        <SuggestedTimes now={now} when={form} onPick={change} />
        <div className={classes.when}>
          <TextInput
            type="date"
            label={t('meeting.date')}
            min={dayFrom(now, 0)}
            max={dayFrom(now, exchangeLimits.meetingWithinDays)}
            value={form.date}
            error={
              faults.date &&
              (faults.date === 'required'
                ? fieldText(t, 'required')
                : t(`meeting.${faults.date}`, { days: exchangeLimits.meetingWithinDays }))
            }
            onChange={(event) => change({ date: event.currentTarget.value })}
          />
          <TextInput
            type="time"
            label={t('meeting.time')}
            value={form.time}
            error={
              refused['time'] ??
              (faults.time && (faults.time === 'required' ? fieldText(t, 'required') : t('meeting.skipped')))
            }
            onChange={(event) => change({ time: event.currentTarget.value })}
          />
        </div>
        <Text size="sm" c="dimmed" mt={4}>
          {t('meeting.zone', { zone: format.zone(ownZone()) })}
        </Text>
        {form.date && (
          <Suspense>
            <MeetingCold exchange={exchange} day={form.date} />
          </Suspense>
        )}
        <PointField point={form.point} onChange={(point) => change({ point })} />
        {propose.error && Object.keys(refused).length === 0 && (
          <Alert color="danger" mt="sm" role="alert">
            {t('meeting.failed')} {errorText(t, propose.error)}
          </Alert>
        )}
        <DialogActions onCancel={onClose} busy={propose.isPending}>
          {t('meeting.send')}
        </DialogActions>
      </form>
    </Dialog>
  );
}

type Point = ReturnType<typeof formOf>['point'];

/** The optional exact point. */
function PointField({ point, onChange }: { point: Point; onChange: (point: Point) => void }) {
  const { t } = useTranslation('exchange');
  const { place } = useLocationToggle();
  const [open, setOpen] = useState(false);
  if (!open && point === null) {
    return (
      <Button mt="sm" variant="subtle" leftSection={<IconMapPin size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('meeting.mark')}
      </Button>
    );
  }
  return (
    <fieldset className={classes.point}>
      <legend>{t('meeting.mark')}</legend>
      <div className={classes.map}>
        <Suspense fallback={null}>
          <PlaceMap at={point} near={place} label={t('meeting.mark')} pinLabel={t('meeting.pin')} onMove={onChange} />
        </Suspense>
      </div>
      <Button
        variant="subtle"
        size="compact-md"
        onClick={() => {
          onChange(null);
          setOpen(false);
        }}
      >
        {t('meeting.unmark')}
      </Button>
    </fieldset>
  );
}
