import type { RewardType } from '@offshoot/contracts/reward-types';
import {
  IconArrowsExchange,
  IconCircleCheck,
  IconPlant2,
  IconSparkles,
  IconSun,
  IconTrendingUp,
  IconUserCheck,
  IconVideo,
  IconVideoPlus,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import classes from './rewards.module.css';

const icons: Record<RewardType, Icon> = {
  first_plant: IconPlant2,
  video_validation: IconVideoPlus,
  video_moderation: IconVideo,
  daily_login: IconSun,
  profile_completion: IconUserCheck,
  exchange_completion: IconArrowsExchange,
  plant_approval: IconCircleCheck,
  level_up: IconTrendingUp,
  roots_earned: IconSparkles,
};

/** The icon of a reward type; its name is beside it. */
export function RewardIcon({ type }: { type: RewardType }) {
  const Picture = icons[type];
  return (
    <span className={classes.icon} aria-hidden="true">
      <Picture size={24} />
    </span>
  );
}
