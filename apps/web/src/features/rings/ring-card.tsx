import { Alert, Button } from '@mantine/core';
import type { Ring, RingLeg } from '@offshoot/contracts/rings';
import { IconMessages } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Chip, type Tone } from '../../components/badges/status-badge.tsx';
import { useRingRooms } from '../../components/rings/use-ring-rooms.ts';
import { guarded } from '../../components/states/guarded.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { isolated } from '../../lib/i18n/phrases.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { usePersonName } from '../../lib/i18n/use-person-name.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { RingLegRow } from './ring-leg-row.tsx';
import { useAgree } from './ring-acts.ts';
import classes from './rings.module.css';

const tones: Record<Ring['status'], Tone> = {
  proposed: 'sun',
  agreed: 'leaf',
  completed: 'leaf',
  broken: 'plain',
  ended: 'plain',
};

/** A ring: what the user gives and gets, all its legs, and what can be done now. */
export const RingCard = guarded(function RingCard({ ring }: { ring: Ring }) {
  const { t } = useTranslation('rings');
  const format = useFormat();
  const nameOf = usePersonName();
  const titleId = useId();
  const given = ring.legs[0];
  const got = ring.legs.at(-1);
  if (!given || !got) return null;
  const isOpen = ring.status === 'proposed' || ring.status === 'agreed';
  const agreed = ring.legs.filter((leg) => leg.agreed).length;
  const phrase = {
    given: isolated(given.plant_name),
    to: isolated(nameOf(given.receiver?.name)),
    got: isolated(got.plant_name),
    from: isolated(nameOf(got.giver?.name)),
  };
  return (
    <li className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId}>{t(`of.${ring.legs.length === 4 ? 'four' : 'three'}`)}</h2>
        <Chip tone={tones[ring.status]}>{t(`status.${ring.status}`)}</Chip>
      </div>
      {isOpen && <p className={classes.sentence}>{t('swap', phrase)}</p>}
      <ol className={classes.legs}>
        {ring.legs.map((leg, index) => (
          <RingLegRow
            key={leg.plant_id}
            leg={leg}
            status={ring.status}
            part={index === 0 ? 'gives' : index === ring.legs.length - 1 ? 'gets' : null}
          />
        ))}
      </ol>
      {ring.status === 'proposed' ? (
        <Proposal ring={ring} given={given} agreed={agreed} until={format.dateTime(ring.agree_by)} />
      ) : (
        <p className={classes.detail}>
          {ring.status === 'ended' ? t(`ended.${ring.ended_reason ?? 'declined'}`) : t(`after.${ring.status}`)}
        </p>
      )}
      {ring.status === 'agreed' && <ChatOfAll ringId={ring.id} />}
    </li>
  );
}, 'li');

/** Leads to the common chat room, with the number of its unread messages. */
function ChatOfAll({ ringId }: { ringId: string }) {
  const { t } = useTranslation(['rings', 'chat']);
  const format = useFormat();
  const { data } = useRingRooms();
  const unread = data?.find(({ ring_id }) => ring_id === ringId)?.unread_count ?? 0;
  return (
    <div className={classes.acts}>
      <Button
        component={Link}
        to={`/rings/${ringId}/chat`}
        variant="outline"
        leftSection={<IconMessages size={20} aria-hidden />}
        rightSection={
          unread > 0 && (
            <span className={classes.unread} role="img" aria-label={t('chat:rooms.unread', { count: unread })}>
              {format.number(unread)}
            </span>
          )
        }
      >
        {t('chatOfAll')}
      </Button>
    </div>
  );
}

function Proposal({ ring, given, agreed, until }: { ring: Ring; given: RingLeg; agreed: number; until: string }) {
  const { t } = useTranslation('rings');
  const [isDeclining, setDeclining] = useState(false);
  const agree = useAgree(ring.id);
  const press = () =>
    agree.mutate(undefined, {
      onSuccess: ({ status }) => toast.success(t(status === 'agreed' ? 'agreedByAll' : 'agreed')),
    });
  return (
    <>
      <p className={classes.detail} role="status">
        {given.agreed ? t('youAgreed', { count: ring.legs.length - agreed, until }) : t('agreeBy', { until })}
      </p>
      {agree.error && (
        <Alert color="danger" role="alert">
          {errorText(t, agree.error)}
        </Alert>
      )}
      <div className={classes.acts}>
        {!given.agreed && (
          <Button loading={agree.isPending} onClick={press}>
            {t('agree')}
          </Button>
        )}
        <Button variant="default" disabled={agree.isPending} onClick={() => setDeclining(true)}>
          {t(given.agreed ? 'leave' : 'decline')}
        </Button>
      </div>
      {isDeclining && <DeclineDialog ring={ring} onClose={() => setDeclining(false)} />}
    </>
  );
}
