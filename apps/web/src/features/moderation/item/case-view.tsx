import { Alert } from '@mantine/core';
import { exchangeStatus } from '@offshoot/contracts/exchange';
import { type CaseDetail, namedSubject } from '@offshoot/contracts/moderation';
import { plantStatus } from '@offshoot/contracts/plants';
import { speciesPests } from '@offshoot/contracts/species-choices';
import { IconLock } from '@tabler/icons-react';
import { type Ref, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Chip, ExchangeStatusBadge, PlantStatusBadge } from '../../../components/badges/status-badge.tsx';
import { Stars } from '../../../components/people/stars.tsx';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import { usePersonName } from '../../../lib/i18n/use-person-name.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { ActBar, Effects } from '../acts/act-bar.tsx';
import type { Choosing } from '../cases/use-desk-commands.ts';
import type { DeskState } from '../cases/use-desk.ts';
import { CaseMarks } from '../notes/case-marks.tsx';
import { Notes } from '../notes/notes.tsx';
import { ActList } from '../records/act-list.tsx';
import { CasePhotos } from './case-photos.tsx';
import { CaseSignals } from './case-signals.tsx';
import { CaseTexts } from './case-texts.tsx';
import { CaseVideos } from './case-videos.tsx';
import { useCaseName } from '../use-case-name.ts';
import classes from './case-view.module.css';
import { ChatContext } from './chat-context.tsx';
import { RingMembers } from './ring-members.tsx';
import { PersonStrip } from './person-strip.tsx';
import { SimilarPlants } from './similar-plants.tsx';
import { SimilarTexts } from './similar-texts.tsx';

interface Props {
  shown: CaseDetail;
  desk: DeskState;
  choosing: Choosing;
  onChoose: (act: Choosing) => void;
  noteField: Ref<HTMLTextAreaElement>;
  onEscalate: () => void;
  onAssign: () => void;
}

/** A case with everything that a decision needs. Its heading receives the focus when the moderator moves on to it. */
export function CaseView({ shown, desk, choosing, onChoose, noteField, onEscalate, onAssign }: Props) {
  const { t } = useTranslation('moderation');
  const heading = useRef<HTMLHeadingElement>(null);
  const { hasMoved } = desk;
  useEffect(() => {
    if (hasMoved) heading.current?.focus({ preventScroll: true });
  }, [hasMoved]);
  const { content } = shown;
  const caseName = useCaseName();
  const nameOf = usePersonName();
  const name = shown.excerpt || content.exchange?.plant_name || caseName(shown);
  return (
    <>
      <article className={classes.item} aria-labelledby="case">
        <header className={classes.head}>
          <p className={classes.kind}>
            <About shown={shown} />
          </p>
          <h2 id="case" ref={heading} tabIndex={-1} className={classes.title} dir="auto">
            {content.plant_id ? (
              <Link to={`/plants/${content.plant_id}`}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
          </h2>
          <Holder shown={shown} />
          {shown.is_incomplete && <Alert color="clay">{t('item.incomplete')}</Alert>}
        </header>
        <CaseSignals signals={shown.signals} />
        {content.appealed && (
          <section>
            <h3 className={classes.heading}>{t('item.appealed')}</h3>
            <ActList acts={[content.appealed]} />
          </section>
        )}
        <div className={classes.body}>
          {content.photos.length > 0 && <CasePhotos photos={content.photos} name={name} />}
          <div className={classes.facts}>
            {content.photo_removed && <p className={classes.line}>{t('item.photoRemoved')}</p>}
            <CaseTexts id={shown.id} texts={content.texts} />
            {content.rating !== null && <Stars rating={content.rating} />}
            {content.email && (
              <p className={classes.line}>
                {t('item.email')}: <bdi dir="ltr">{content.email}</bdi>
              </p>
            )}
            <ChatContext messages={content.context} of={shown.subject === 'dispute' ? 'exchange' : 'around'} />
            <ChatContext messages={content.ring_context} of="ring" />
            <Meeting meeting={content.meeting} />
            <Exchange exchange={content.exchange} />
            <RingMembers members={content.ring_members} />
            {content.absent && (
              <p className={classes.line}>{t('item.absent', { name: nameOf(content.absent.name) })}</p>
            )}
            <ReportedPest pest={content.pest} />
            <CaseVideos videos={content.videos} />
            {shown.person_record && <PersonStrip person={shown.person_record} />}
          </div>
        </div>
        <SimilarPlants plants={shown.similar} />
        <SimilarTexts texts={shown.similar_texts} />
        <Earlier title={t('item.decisions')} acts={shown.acts} open />
        <Earlier title={t('item.earlier', { number: shown.earlier.length })} acts={shown.earlier} />
        <Notes on={{ kind: 'case', id: shown.id }} field={noteField} />
        <CaseMarks shown={shown} onEscalate={onEscalate} onAssign={onAssign} />
        <Effects shown={shown} />
      </article>
      <ActBar shown={shown} desk={desk} choosing={choosing} onChoose={onChoose} />
    </>
  );
}

function ReportedPest({ pest }: { pest: CaseDetail['content']['pest'] }) {
  const { t } = useTranslation(['moderation', 'species', 'notifications']);
  if (!pest) return null;
  const named = speciesPests.find((each) => each === pest);
  const name = named ? t(`species:pest.${named}`) : t('notifications:otherPest');
  return <p className={classes.line}>{t('item.pest', { pest: name })}</p>;
}

function About({ shown }: { shown: CaseDetail }) {
  const { t } = useTranslation('moderation');
  const format = useFormat();
  const nameOf = usePersonName();
  const status = plantStatus.options.find((option) => option === shown.content.plant_status);
  return (
    <>
      <span>
        {t(`subject.${namedSubject(shown)}`)} ·{' '}
        <time dateTime={shown.opened_at}>{t('item.opened', { when: format.relative(shown.opened_at) })}</time>
      </span>
      {status && <PlantStatusBadge status={status} />}{' '}
      {shown.hidden_at && <Chip tone="danger">{t('list.hidden')}</Chip>}{' '}
      {shown.escalated_at && <Chip tone="danger">{t('escalation.mark')}</Chip>}{' '}
      {shown.assigned_to && <Chip>{t('assignment.mark', { name: nameOf(shown.assigned_to.name) })}</Chip>}
    </>
  );
}

/** Who else is looking at the case, or that it is decided. */
function Holder({ shown }: { shown: CaseDetail }) {
  const { t } = useTranslation('moderation');
  const { me } = useSession();
  const nameOf = usePersonName();
  if (shown.state === 'decided') return <p className={classes.decided}>{t('item.decided')}</p>;
  if (!shown.claimed_by || shown.claimed_by.id === me?.id) return null;
  return (
    <Alert color="clay" icon={<IconLock size={18} aria-hidden />}>
      {t('item.claimedBy', { name: nameOf(shown.claimed_by.name) })}
    </Alert>
  );
}

function Exchange({ exchange }: { exchange: CaseDetail['content']['exchange'] }) {
  const { t } = useTranslation('moderation');
  const nameOf = usePersonName();
  if (!exchange) return null;
  const status = exchangeStatus.options.find((option) => option === exchange.status);
  const person = (party: typeof exchange.owner) => (
    <Link to={`/users/${party.id}`}>
      <bdi>{nameOf(party.name)}</bdi>
    </Link>
  );
  return (
    <section>
      <h3 className={classes.heading}>{t('item.exchange')}</h3>
      <p className={classes.parties}>
        <bdi>{exchange.plant_name}</bdi> · {t('item.requester')}: {person(exchange.requester)} · {t('item.owner')}:{' '}
        {person(exchange.owner)} {status && <ExchangeStatusBadge status={status} />}
      </p>
    </section>
  );
}

function Meeting({ meeting }: { meeting: CaseDetail['content']['meeting'] }) {
  const { t } = useTranslation('moderation');
  const format = useFormat();
  const nameOf = usePersonName();
  if (!meeting) return null;
  const { place, time, proposed_by, confirmed_by } = meeting;
  return (
    <section>
      <h3 className={classes.heading}>{t('meeting.title')}</h3>
      <p className={classes.parties}>
        <time dateTime={time}>{format.dateTime(time)}</time> · <bdi>{place ?? t('meeting.address')}</bdi> ·{' '}
        {t('meeting.proposedBy', { name: nameOf(proposed_by?.name) })} ·{' '}
        {confirmed_by ? t('meeting.confirmedBy', { name: nameOf(confirmed_by.name) }) : t('meeting.unconfirmed')}
      </p>
    </section>
  );
}

function Earlier({ title, acts, open = false }: { title: string; acts: CaseDetail['acts']; open?: boolean }) {
  if (acts.length === 0) return null;
  return (
    <details className={classes.folded} open={open}>
      <summary>{title}</summary>
      <ActList acts={acts} />
    </details>
  );
}
