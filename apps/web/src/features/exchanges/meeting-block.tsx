import { Alert, Button } from '@mantine/core';
import type { Exchange } from '@offshoot/contracts/exchange';
import { useMutation } from '@tanstack/react-query';
import { IconCalendarEvent, IconCalendarPlus, IconCalendarX, IconMapPin, IconUserShare } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inlineComponent, onDemandComponent, optionalComponent } from '../../components/chunks/lazy-component.tsx';
import { Chip } from '../../components/badges/status-badge.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { fetchFile, saveFile } from '../../lib/api/save-file.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { serverNow } from '../../lib/session/token-store.ts';
import { exchangeActs, useExchangeAct } from './exchange-acts.ts';
import classes from './meeting.module.css';
import { haveLikelyMet, isHeld, isPast, seenFrom, type Side } from './seen-from.ts';
import { isolated } from '../../lib/i18n/phrases.ts';

const PointMap = inlineComponent(() => import('../../components/map/point-map.tsx').then((m) => m.PointMap));
const ColdAtMeeting = optionalComponent(() => import('./meeting-cold.tsx').then((m) => m.ColdAtMeeting));
// With the calendar's arithmetic, which only its form needs.
const MeetingDialog = onDemandComponent(() => import('./meeting-dialog.tsx').then((m) => m.MeetingDialog));

const StandInDialog = onDemandComponent(() => import('./stand-in-dialog.tsx').then((m) => m.StandInDialog));

interface Props {
  exchange: Exchange;
  side: Side;
  name: string;
}

/** Where and when the two meet, and the actions on it. */
export function MeetingBlock({ exchange, side, name }: Props) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const {
    meeting_time: time,
    meeting_address: address,
    meeting_latitude: latitude,
    meeting_longitude: longitude,
    meeting_time_zone: zone,
  } = exchange;
  const held = isHeld(exchange);
  const isCalledOff = exchange.status === 'cancelled' && !isPast(exchange);
  if (!held && time === null) return null;
  const there = time && zone && format.dateTimeIn(time, zone);
  return (
    <div role="group" className={classes.meeting} aria-label={t('meeting.title')}>
      <div className={classes.head}>
        <IconCalendarEvent size={22} aria-hidden />
        <p className={classes.title}>
          {time === null ? t('meeting.none') : <time dateTime={time}>{format.dateTime(time)}</time>}
        </p>
        {held && exchange.meeting_status && (
          <Chip tone={exchange.meeting_status === 'confirmed' ? 'leaf' : 'sun'}>
            {t(`meeting.status.${exchange.meeting_status}`)}
          </Chip>
        )}
      </div>
      {there && zone && (
        <p className={classes.note}>{t('meeting.otherZone', { zone: format.zone(zone), time: there })}</p>
      )}
      {address && (
        <p className={classes.address}>
          <IconMapPin size={18} aria-hidden />
          <bdi>{address}</bdi>
        </p>
      )}
      {latitude !== null && longitude !== null && <OnMap latitude={latitude} longitude={longitude} />}
      {held && time !== null && !isPast(exchange) && (
        <Suspense>
          <ColdAtMeeting exchange={exchange} time={time} />
        </Suspense>
      )}
      {held && <StandIns exchange={exchange} side={side} name={name} />}
      {held && <MeetingButtons exchange={exchange} side={side} name={name} />}
      {isCalledOff && <CalendarButton exchange={exchange} label={t('meeting.uncalendar')} />}
    </div>
  );
}

/** Who comes to the handover instead of a party. */
function StandIns({ exchange, side, name }: Props) {
  const { t } = useTranslation('exchange');
  const { own, other } = seenFrom(exchange, side);
  const lines = [
    other.standIn !== null && t('standIn.other', { standIn: isolated(other.standIn), name: isolated(name) }),
    own.standIn !== null && t('standIn.own', { standIn: isolated(own.standIn) }),
  ].filter((line) => line !== false);
  return lines.map((line) => (
    <p key={line} className={classes.address}>
      <IconUserShare size={18} aria-hidden />
      {line}
    </p>
  ));
}

function OnMap(at: { latitude: number; longitude: number }) {
  const { t } = useTranslation('exchange');
  const [shown, setShown] = useState(false);
  return shown ? (
    <div className={classes.map}>
      <Suspense fallback={null}>
        <PointMap at={at} label={t('meeting.pin')} />
      </Suspense>
    </div>
  ) : (
    <div>
      <Button variant="subtle" size="compact-md" onClick={() => setShown(true)}>
        {t('meeting.showMap')}
      </Button>
    </div>
  );
}

/** Downloads the calendar file, which adds the meeting, or removes one that was called off. */
function CalendarButton({ exchange, label }: { exchange: Exchange; label: string }) {
  const { t } = useTranslation('exchange');
  const calendar = useMutation({
    mutationFn: () => fetchFile(`/exchange/${exchange.id}/meeting.ics`),
    onSuccess: (file) => saveFile(file, 'offshoot-meeting.ics'),
    onError: (error) => toast.error(`${t('meeting.failed')} ${errorText(t, error)}`),
  });
  const Icon = exchange.status === 'cancelled' || exchange.meeting_time === null ? IconCalendarX : IconCalendarPlus;
  return (
    <Button
      size="compact-md"
      variant="light"
      leftSection={<Icon size={18} aria-hidden />}
      loading={calendar.isPending}
      onClick={() => calendar.mutate()}
    >
      {label}
    </Button>
  );
}

function MeetingButtons({ exchange, side, name }: Props) {
  const { t } = useTranslation('exchange');
  const [open, setOpen] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const { own } = seenFrom(exchange, side);
  const agree = useExchangeAct(exchangeActs.confirmMeeting);
  const withdraw = useExchangeAct(exchangeActs.withdrawMeeting);
  const { meeting_time: time, meeting_status: status, meeting_withdrawn_time: withdrawn } = exchange;
  const isOwn = exchange.meeting_proposed_by === own.id;
  const past = isPast(exchange);
  const fault = agree.error ?? withdraw.error;
  return (
    <>
      {status === 'proposed' && (
        <p className={classes.note}>
          {past ? t('meeting.past') : t(isOwn ? 'meeting.awaited' : 'meeting.asked', { name })}
        </p>
      )}
      {fault && (
        <Alert color="danger" role="alert">
          {t('meeting.failed')} {errorText(t, fault)}
        </Alert>
      )}
      <div className={classes.buttons}>
        {status === 'proposed' && !isOwn && !past && (
          <Button
            size="compact-md"
            loading={agree.isPending}
            onClick={() => agree.mutate(exchange, { onSuccess: () => toast.success(t('meeting.agreed')) })}
          >
            {t('meeting.confirm')}
          </Button>
        )}
        {status === 'confirmed' && !past && <CalendarButton exchange={exchange} label={t('meeting.calendar')} />}
        {time === null && withdrawn && Date.parse(withdrawn) > serverNow() && (
          <CalendarButton exchange={exchange} label={t('meeting.uncalendar')} />
        )}
        <Button size="compact-md" variant={time === null ? 'light' : 'subtle'} onClick={() => setOpen(true)}>
          {t(time === null ? 'meeting.propose' : 'meeting.change')}
        </Button>
        {!past && !haveLikelyMet(exchange) && (
          <Button size="compact-md" variant="subtle" onClick={() => setNaming(true)}>
            {t(own.standIn === null ? 'standIn.add' : 'standIn.change')}
          </Button>
        )}
        {time !== null && (
          <Button
            size="compact-md"
            variant="subtle"
            color="danger"
            loading={withdraw.isPending}
            onClick={() =>
              withdraw.mutate({ id: exchange.id }, { onSuccess: () => toast.info(t('meeting.takenBack')) })
            }
          >
            {t('meeting.takeBack')}
          </Button>
        )}
      </div>
      {isNaming && <StandInDialog exchange={exchange} side={side} name={name} onClose={() => setNaming(false)} />}
      {open && <MeetingDialog exchange={exchange} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
