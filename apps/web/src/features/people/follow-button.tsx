import { Button } from '@mantine/core';
import type { PublicProfile } from '@offshoot/contracts/people';
import { IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFollow } from './use-person.ts';

interface Props {
  person: PublicProfile;
  onRefused: (error: Error) => void;
}

/** Follows another user, or ends that. */
export function FollowButton({ person, onRefused }: Props) {
  const { t } = useTranslation('people');
  const follow = useFollow(person, onRefused);
  const Icon = person.is_following ? IconUserMinus : IconUserPlus;
  return (
    <Button
      variant={person.is_following ? 'light' : 'filled'}
      leftSection={<Icon size={18} aria-hidden />}
      onClick={() => !follow.isPending && follow.mutate(!person.is_following)}
    >
      {t(person.is_following ? 'unfollow' : 'follow')}
    </Button>
  );
}
