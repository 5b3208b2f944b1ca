import type { RewardType } from '@offshoot/contracts/reward-types';

/** English description per type; the client shows its own translation by the type. */
export const descriptions: Record<RewardType, string> = {
  first_plant: 'For your first plant that others can see',
  video_validation: 'For a video of the handover',
  video_moderation: 'For a video that a moderator accepted',
  daily_login: 'For your first visit of a day',
  profile_completion: 'For a profile with name, bio, location and picture',
  exchange_completion: 'For an exchange that both of you confirmed',
  plant_approval: 'For a plant that has been public for a day',
  level_up: 'For a new level',
  roots_earned: 'For a rating of 4 or 5 from the other person',
};

/** Of an `exchange_completion` that a ring earned. */
export const ringDescription = 'For a swap ring in which every plant was handed over';

/** Of an `exchange_completion` that a diary earned. */
export const diaryDescription = 'For news of a plant that changed hands';
