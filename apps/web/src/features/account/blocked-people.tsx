import { Button, Skeleton, Text } from '@mantine/core';
import { listBlocked, unblock } from '@offshoot/contracts/operations/people';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../components/states/error-state.tsx';
import { PersonAvatar } from '../../components/people/person-avatar.tsx';
import { StaffBadge } from '../../components/people/staff-badge.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { keys } from '../../lib/api/query.ts';
import classes from './account.module.css';

const blockedKey = ['blocked'];

/** The users whom the user has blocked, with a button to unblocking. */
export function BlockedPeople() {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: blockedKey,
    queryFn: async ({ signal }) => (await call(listBlocked, {}, { signal })).people,
    staleTime: 0,
  });
  const unblocking = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => call(unblock, { id }),
    onSuccess: async (_response, { id, name }) => {
      toast.success(t('blocked.done', { name }));
      // Plants, wishes, exchanges and conversations of both are shown again.
      await Promise.all(
        [blockedKey, keys.person(id), keys.plants, keys.wishes, keys.exchanges, keys.rooms].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    },
    onError: (failure) => toast.error(errorText(t, failure)),
  });
  if (error && !data) return <ErrorState title={t('blocked.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={56} role="status" aria-label={t('common:loading')} />;
  if (data.length === 0) return <Text size="sm">{t('blocked.none')}</Text>;
  return (
    <>
      <Text size="sm">{t('blocked.hint')}</Text>
      <ul className={classes.sessions}>
        {data.map(({ id, name, avatar, role }) => (
          <li key={id} className={classes.session}>
            <Link to={`/users/${id}`} className={classes.person}>
              <PersonAvatar name={name} avatar={avatar} />
              <bdi>{name}</bdi>
              <StaffBadge role={role} compact />
            </Link>
            <Button
              variant="default"
              loading={unblocking.isPending && unblocking.variables.id === id}
              onClick={() => unblocking.mutate({ id, name })}
              aria-label={t('blocked.unblockNamed', { name })}
            >
              {t('blocked.unblock')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
