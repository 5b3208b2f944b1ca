import type { NotificationTexts } from '../notification-texts.ts';

export const en: NotificationTexts = {
  someone: 'Somebody',
  removed: 'a deleted plant',
  mail: {
    subject: { one: '{count} piece of news on Offshoot', other: '{count} pieces of news on Offshoot' },
    heading: 'News for you',
    greeting: 'Hello {name},',
    more: { one: '+{count} more', other: '+{count} more' },
    open: 'Have a look',
    all: 'See all news',
    why: 'You receive this because emails about news are switched on in your Offshoot settings.',
    stop: 'Unsubscribe from these emails',
  },
  lines: {
    exchange_requested: '{actor} would like to have {plant}.',
    exchange_accepted: '{actor} accepted your request for {plant}.',
    exchange_declined: {
      declined: '{actor} declined your request for {plant}.',
      unavailable: '{plant} is no longer available, so your request is closed.',
      expired: 'Your request for {plant} was not answered in time.',
      closed: 'Your request for {plant} is closed.',
    },
    exchange_cancelled: {
      withdrawn: '{actor} took back the request for {plant}.',
      called_off: '{actor} called off the exchange of {plant}.',
      no_show: '{actor} says that the meeting about {plant} did not happen.',
      closed: 'The exchange of {plant} is closed.',
    },
    exchange_confirmed: '{actor} confirmed the handover of {plant}. Please confirm it too.',
    exchange_completed: 'The exchange of {plant} with {actor} is complete.',
    meeting_changed: {
      proposed: '{actor} proposes a meeting about {plant}.',
      confirmed: '{actor} agreed to the meeting about {plant}.',
      withdrawn: '{actor} took back the meeting about {plant}.',
    },
    meeting_reminder: 'Your meeting with {actor} about {plant} is coming up.',
    request_waits: '{actor} is waiting for your answer about {plant}.',
    hold_waits: '{plant} is still reserved for {actor}. Have you met?',
    rating_waits: 'How was the exchange of {plant} with {actor}? Rate it.',
    reviews_shown: {
      stars: {
        one: '{actor} gave you {count} star for the exchange of {plant}.',
        other: '{actor} gave you {count} stars for the exchange of {plant}.',
      },
      none: 'The reviews of your exchange of {plant} with {actor} can be read now.',
    },
    message: {
      single: '{actor} sent you a message.',
      several: { one: '{actor} sent you {count} new message.', other: '{actor} sent you {count} new messages.' },
    },
    plant_approved: '{plant} is approved: everybody can see it now.',
    plant_rejected: '{plant} was not approved. See why, and edit it.',
    plant_edit_rejected: 'The changes to {plant} were not approved.',
    plant_deactivated: 'A moderator deactivated {plant}.',
    reward: {
      single: 'You earned a reward.',
      several: { one: 'You earned {count} reward.', other: 'You earned {count} rewards.' },
    },
    level_reached: 'You reached level {level}. Well grown!',
    new_follower: '{actor} follows you now.',
    search_match: {
      single: '{plant} is what you are looking for.',
      several: {
        one: '{count} new plant matches your saved search.',
        other: '{count} new plants match your saved search.',
      },
    },
  },
};
