import type { CaseSubject, ModerationAct } from '@offshoot/contracts/moderation';
import type { NotifiedDecision } from '@offshoot/contracts/notifications';

/** Of whom one settled act leads to a notification or an email, in a case of one subject. */
export interface Notified {
  subject: CaseSubject;
  /** The decision that the user concerned is notified of, or a notification of another kind. */
  person: NotifiedDecision | { kind: 'plant_approved' | 'appeal_decided'; upheld?: boolean; is_edit?: boolean } | null;
  path?: 'plant' | 'exchange' | '/appeals' | '/notifications' | '/profile';
  /** The email to the user concerned, by its sentence in French. */
  mail?: string;
}

const granted = 'Votre recours a été accepté';
const refused = 'Votre recours a été refusé';
const refusedPlant = 'Elle a refusé l’une de vos plantes.';
const refusedEdit = 'Elle a refusé les modifications de l’une de vos plantes.';
const hidden = 'Elle a masqué quelque chose que vous avez écrit ou publié.';
const replacedName = 'Elle a remplacé votre nom par un nom généré';
const deactivated = 'Elle a désactivé l’une de vos plantes.';
const warned = 'Elle vous a donné un avertissement.';
const banned = 'Elle a banni votre compte.';
const refusedVideo = 'Elle n’a pas accepté votre vidéo comme preuve d’un échange.';

/** Every act of the catalogue, with the subjects for which it differs. */
export const notifiedByAct: Record<ModerationAct, readonly [Notified, ...Notified[]]> = {
  approve: [
    { subject: 'plant', person: { kind: 'plant_approved' }, path: 'plant' },
    { subject: 'revision', person: { kind: 'plant_approved', is_edit: true }, path: 'plant' },
    { subject: 'appeal', person: { kind: 'appeal_decided', upheld: true }, path: '/appeals', mail: granted },
    // Exchange-service, which follows it, notifies both parties.
    { subject: 'dispute', person: null },
  ],
  reject: [
    { subject: 'plant', person: 'plant_rejected', path: '/appeals', mail: refusedPlant },
    { subject: 'revision', person: 'edit_rejected', path: '/appeals', mail: refusedEdit },
    { subject: 'appeal', person: { kind: 'appeal_decided', upheld: false }, path: '/appeals', mail: refused },
  ],
  hide: [
    { subject: 'plant', person: 'plant_hidden', path: '/appeals', mail: hidden },
    { subject: 'profile', person: 'profile_hidden', path: '/appeals', mail: replacedName },
    { subject: 'message', person: 'message_hidden', path: '/appeals', mail: hidden },
    { subject: 'review', person: 'review_hidden', path: '/appeals', mail: hidden },
  ],
  restore: [
    { subject: 'plant', person: 'plant_restored', path: 'plant' },
    { subject: 'profile', person: 'profile_restored', path: '/profile' },
    { subject: 'message', person: 'message_restored', path: 'exchange' },
    { subject: 'review', person: 'review_restored', path: 'exchange' },
  ],
  deactivate: [{ subject: 'plant', person: 'plant_deactivated', path: '/appeals', mail: deactivated }],
  warn: [
    { subject: 'message', person: 'warned', path: '/appeals', mail: warned },
    { subject: 'dispute', person: 'warned', path: '/appeals', mail: warned },
  ],
  ban: [
    { subject: 'person', person: 'banned', path: '/appeals', mail: banned },
    { subject: 'video', person: 'banned', path: '/appeals', mail: banned },
  ],
  unban: [{ subject: 'person', person: 'unbanned', path: '/notifications' }],
  accept_video: [{ subject: 'video', person: 'video_accepted', path: 'exchange' }],
  refuse_video: [{ subject: 'video', person: 'video_refused', path: '/appeals', mail: refusedVideo }],
  resolve_dispute: [{ subject: 'dispute', person: null }],
  dismiss: [
    { subject: 'plant', person: null },
    { subject: 'person', person: null },
    { subject: 'contact_message', person: null, mail: 'Elle l’a clos sans réponse' },
  ],
  reply: [{ subject: 'contact_message', person: null, mail: 'Votre message était\u00a0: May I?' }],
};
