import type { NotificationTexts } from '../notification-texts.ts';

export const fr: NotificationTexts = {
  someone: 'Quelqu’un',
  removed: 'une plante supprimée',
  mail: {
    subject: {
      one: '{count} nouveauté sur Offshoot',
      many: '{count} de nouveautés sur Offshoot',
      other: '{count} nouveautés sur Offshoot',
    },
    heading: 'Du nouveau pour vous',
    greeting: 'Bonjour {name},',
    more: { one: 'et {count} autre', many: 'et {count} autres', other: 'et {count} autres' },
    open: 'Voir',
    all: 'Voir toutes les nouveautés',
    why: 'Vous recevez ce message parce que les e-mails de nouveautés sont activés dans vos réglages Offshoot.',
    stop: 'Ne plus recevoir ces e-mails',
  },
  lines: {
    exchange_requested: '{actor} aimerait avoir {plant}.',
    exchange_accepted: '{actor} a accepté votre demande pour {plant}.',
    exchange_declined: {
      declined: '{actor} a refusé votre demande pour {plant}.',
      unavailable: '{plant} n’est plus disponible : votre demande est close.',
      expired: 'Votre demande pour {plant} est restée sans réponse.',
      closed: 'Votre demande pour {plant} est close.',
    },
    exchange_cancelled: {
      withdrawn: '{actor} a retiré sa demande pour {plant}.',
      called_off: '{actor} a annulé l’échange de {plant}.',
      no_show: 'Selon {actor}, la rencontre pour {plant} n’a pas eu lieu.',
      closed: 'L’échange de {plant} est clos.',
    },
    exchange_confirmed: '{actor} a confirmé la remise de {plant}. Confirmez-la aussi.',
    exchange_completed: 'L’échange de {plant} avec {actor} est terminé.',
    meeting_changed: {
      proposed: '{actor} propose une rencontre pour {plant}.',
      confirmed: '{actor} accepte la rencontre pour {plant}.',
      withdrawn: '{actor} a retiré la rencontre pour {plant}.',
    },
    meeting_reminder: 'Votre rencontre avec {actor} pour {plant} approche.',
    request_waits: '{actor} attend votre réponse pour {plant}.',
    hold_waits: '{plant} est toujours en réserve pour {actor}. Vous êtes-vous vus ?',
    rating_waits: 'Comment s’est passé l’échange de {plant} avec {actor} ? Donnez une note.',
    reviews_shown: {
      stars: {
        one: '{actor} vous a donné {count} étoile pour l’échange de {plant}.',
        many: '{actor} vous a donné {count} d’étoiles pour l’échange de {plant}.',
        other: '{actor} vous a donné {count} étoiles pour l’échange de {plant}.',
      },
      none: 'Les avis sur l’échange de {plant} avec {actor} sont visibles.',
    },
    message: {
      single: '{actor} vous a envoyé un message.',
      several: {
        one: '{actor} vous a envoyé {count} nouveau message.',
        many: '{actor} vous a envoyé {count} de nouveaux messages.',
        other: '{actor} vous a envoyé {count} nouveaux messages.',
      },
    },
    plant_approved: '{plant} est approuvée : tout le monde peut la voir.',
    plant_rejected: '{plant} n’a pas été approuvée. Voyez pourquoi et modifiez-la.',
    plant_edit_rejected: 'Les changements de {plant} n’ont pas été approuvés.',
    plant_deactivated: 'Un modérateur a désactivé {plant}.',
    reward: {
      single: 'Vous avez gagné une récompense.',
      several: {
        one: 'Vous avez gagné {count} récompense.',
        many: 'Vous avez gagné {count} de récompenses.',
        other: 'Vous avez gagné {count} récompenses.',
      },
    },
    level_reached: 'Vous avez atteint le niveau {level}. Belle pousse !',
    new_follower: '{actor} vous suit désormais.',
    search_match: {
      single: '{plant} est ce que vous cherchez.',
      several: {
        one: '{count} nouvelle plante correspond à votre recherche enregistrée.',
        many: '{count} de nouvelles plantes correspondent à votre recherche enregistrée.',
        other: '{count} nouvelles plantes correspondent à votre recherche enregistrée.',
      },
    },
  },
};
