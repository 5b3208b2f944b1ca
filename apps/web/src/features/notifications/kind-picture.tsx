import type { Notification, NotificationKind, NotificationParams } from '@offshoot/contracts/notifications';
import {
  IconArrowsExchange,
  IconBan,
  IconBinaryTree,
  IconBug,
  IconCalendarEvent,
  IconChecks,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconFlag,
  IconGavel,
  IconGift,
  IconHeartHandshake,
  IconMessageCircle,
  IconPlant2,
  IconRefresh,
  IconSearch,
  IconStar,
  IconTrendingUp,
  IconUserPlus,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { PersonAvatar } from '../../components/people/person-avatar.tsx';
import tones from '../../components/badges/tones.module.css';
import { imageUrl } from '../../lib/photos/images.ts';
import classes from './notifications.module.css';

type Tone = 'leaf' | 'clay' | 'sun' | 'danger';

const looks: Record<NotificationKind, [Icon, Tone]> = {
  exchange_requested: [IconHeartHandshake, 'clay'],
  exchange_accepted: [IconCircleCheck, 'leaf'],
  exchange_declined: [IconCircleX, 'danger'],
  exchange_cancelled: [IconCircleX, 'danger'],
  exchange_confirmed: [IconCircleCheck, 'leaf'],
  exchange_completed: [IconChecks, 'leaf'],
  meeting_changed: [IconCalendarEvent, 'clay'],
  meeting_reminder: [IconCalendarEvent, 'clay'],
  request_waits: [IconClock, 'sun'],
  hold_waits: [IconClock, 'sun'],
  rating_waits: [IconStar, 'sun'],
  reviews_shown: [IconStar, 'sun'],
  message: [IconMessageCircle, 'leaf'],
  plant_approved: [IconPlant2, 'leaf'],
  plant_rejected: [IconCircleX, 'danger'],
  plant_edit_rejected: [IconCircleX, 'danger'],
  plant_deactivated: [IconBan, 'danger'],
  moderation: [IconGavel, 'danger'],
  report_decided: [IconFlag, 'leaf'],
  appeal_decided: [IconGavel, 'clay'],
  reward: [IconGift, 'sun'],
  level_reached: [IconTrendingUp, 'leaf'],
  new_follower: [IconUserPlus, 'clay'],
  search_match: [IconSearch, 'leaf'],
};

/** Icon of what the parameters make of a kind, if it is another than the kind's own. */
function signOf({ lineage, pest, quarantine, ring, meet, wish }: NotificationParams): Icon | undefined {
  if (lineage) return IconBinaryTree;
  if (pest || quarantine) return IconBug;
  if (ring) return IconRefresh;
  if (meet) return IconCalendarEvent;
  return wish && IconHeartHandshake;
}

/**
 * The user or plant that it is about, with an icon of its kind; hidden from screen readers, as the sentence beside it
 * says everything.
 */
export function KindPicture({ of: { kind, actor, plant, params } }: { of: Notification }) {
  const [ofKind, tone] = looks[params.ready || params.free ? 'plant_approved' : kind] ?? [IconArrowsExchange, 'leaf'];
  const Sign = signOf(params) ?? ofKind;
  const sign = (size: number, place: string | undefined) => (
    <span className={`${place} ${tones[tone]}`}>
      <Sign size={size} stroke={2} />
    </span>
  );
  const about = actor ? (
    <PersonAvatar name={actor.name} avatar={actor.avatar} size={48} />
  ) : plant?.image ? (
    <img
      className={classes.thumb}
      src={imageUrl(plant.image, 320)}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
    />
  ) : null;
  return (
    <span className={classes.picture} aria-hidden="true">
      {about ?? sign(24, classes.alone)}
      {about && sign(14, classes.sign)}
    </span>
  );
}
