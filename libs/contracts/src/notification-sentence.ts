import type { NotificationKind, NotificationParams } from './notifications.ts';
import type { WishMeeting } from './wish-meetings.ts';

/** What the choice of a notification's sentence depends on. */
interface Described {
  kind: NotificationKind;
  params: NotificationParams;
  /** The names that the reader would see; undefined or null where one is unknown or deleted. */
  actorName: string | null | undefined;
  plantName: string | null | undefined;
}

/** A text below `kinds` of the namespace `notifications`, with the values of its placeholders. */
export interface NotificationSentence {
  key: string;
  /** `count` chooses the plural form. */
  values: { count?: number; level?: number };
}

/** The sentence of a notification, the same on the page, in emails and in web pushes. */
export function notificationSentence({ kind, params, actorName, plantName }: Described): NotificationSentence {
  const sentence = (variant: string, values: NotificationSentence['values'] = {}): NotificationSentence => ({
    key: `${kind}.${variant}`,
    values,
  });
  const { reason, change, rating, count = 1, level = 1 } = params;
  switch (kind) {
    case 'rating_waits':
      if (params.pest) return sentence('pest');
      if (params.quarantine) return sentence('quarantine');
      return sentence(params.diary ? 'diary' : 'rating');
    case 'plant_approved': {
      if (params.lineage) return { key: `plant_parent.${params.lineage}`, values: {} };
      const key = params.is_edit ? 'plant_edit_approved' : kind;
      // Of a plant that may be deleted by now, the sentence does not say that everybody can see it.
      return { key: plantName == null ? `${key}_unnamed` : key, values: {} };
    }
    case 'exchange_declined':
      return sentence(declinedBecause(reason));
    case 'exchange_cancelled':
      return sentence(cancelledBecause(reason, actorName));
    case 'meeting_changed':
      if (params.stand_in !== undefined) return sentence(params.stand_in ? 'stand_in' : 'no_stand_in');
      return sentence(change ?? 'proposed');
    case 'reviews_shown':
      return typeof rating === 'number' ? sentence('stars', { count: rating }) : sentence('none');
    case 'moderation':
      if (params.danger) return sentence('danger');
      if (params.law) return sentence('law');
      return sentence(params.assigned ? 'assigned' : (params.decision ?? 'warned'));
    case 'report_decided':
    case 'appeal_decided':
      return sentence(params.upheld ? 'upheld' : 'dismissed');
    case 'message':
      if (params.in_ring) return sentence('in_ring', { count });
      return count > 1 ? sentence('several', { count }) : sentence('single');
    case 'reward':
      return count > 1 ? sentence('several', { count }) : sentence('single');
    case 'search_match':
      if (params.meet) return sentence(`meet_${params.meet}`);
      if (params.ring) return sentence(`ring_${params.ring}`);
      if (params.wish) return wishSentence(params.wish, actorName, plantName);
      if (params.ready) return sentence(plantName == null ? 'ready_unnamed' : 'ready');
      if (params.free) return sentence(plantName == null ? 'free_unnamed' : 'free');
      // A single plant without a name is shown as a number.
      return count > 1 || plantName == null ? sentence('several', { count }) : sentence('single');
    case 'level_reached':
      return { key: kind, values: { level } };
    default:
      return { key: kind, values: {} };
  }
}

function declinedBecause(reason: NotificationParams['reason']): 'declined' | 'expired' | 'unavailable' | 'closed' {
  if (reason === 'declined' || reason === 'expired') return reason;
  return reason === 'plant_exchanged' || reason === 'plant_gone' ? 'unavailable' : 'closed';
}

/** A sentence that says who did it needs a name. */
function cancelledBecause(
  reason: NotificationParams['reason'],
  actorName: Described['actorName'],
): 'withdrawn' | 'called_off' | 'no_show' | 'closed' {
  const isByParty = reason === 'withdrawn' || reason === 'called_off' || reason === 'no_show';
  return isByParty && actorName != null ? reason : 'closed';
}

/** Who offers or has it is named only with the plant: both sentences need both names. */
function wishSentence(
  wish: WishMeeting,
  actorName: Described['actorName'],
  plantName: Described['plantName'],
): NotificationSentence {
  const isNamed = plantName != null && (wish === 'near' || actorName != null);
  return { key: `search_match.${isNamed ? `wish_${wish}` : 'wish_unnamed'}`, values: {} };
}
