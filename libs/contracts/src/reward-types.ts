/** What a user is rewarded for; `roots_earned` is in ROOTS, all others in LEAFS. */
export const rewardTypes = [
  'first_plant',
  'video_validation',
  'video_moderation',
  'daily_login',
  'profile_completion',
  'exchange_completion',
  'plant_approval',
  'level_up',
  'roots_earned',
] as const;
export type RewardType = (typeof rewardTypes)[number];
