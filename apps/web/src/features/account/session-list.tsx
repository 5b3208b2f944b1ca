import { Button, Group, Stack, Text } from '@mantine/core';
import { endOtherSessions, endSession, listSessions } from '@offshoot/contracts/operations/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../components/badges/status-badge.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { keys } from '../../lib/api/query.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import classes from './account.module.css';
import { deviceName } from './device-name.ts';

/** The user's sessions, with a button to end each. */
export function SessionList() {
  const { t } = useTranslation('account');
  const format = useFormat();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: keys.sessions,
    queryFn: ({ signal }) => call(listSessions, {}, { signal }),
    staleTime: 0,
  });
  const end = useMutation({
    mutationFn: (id: string | null) => (id ? call(endSession, { id }) : call(endOtherSessions, {})),
    onSettled: () => client.invalidateQueries({ queryKey: keys.sessions }),
    onSuccess: () => toast.success(t('sessions.ended')),
    onError: (failure) => toast.error(errorText(t, failure)),
  });
  if (error && !data) return <ErrorState title={t('sessions.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Text role="status">{t('common:loading')}</Text>;
  return (
    <Stack>
      <ul className={classes.sessions}>
        {data.map((session) => {
          const name = deviceName(session.device) ?? t('sessions.unknown');
          return (
            <li key={session.id} className={classes.session}>
              <div>
                <bdi>{name}</bdi>
                <Text size="sm" c="dimmed">
                  {t('sessions.lastUsed', { when: format.relative(session.last_used_at) })}
                </Text>
              </div>
              {session.is_current ? (
                <Chip tone="leaf">{t('sessions.current')}</Chip>
              ) : (
                <Button
                  variant="default"
                  loading={end.isPending && end.variables === session.id}
                  onClick={() => end.mutate(session.id)}
                  aria-label={t('sessions.endNamed', { name })}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {data.length > 1 && (
        <Group>
          <Button
            variant="light"
            color="danger"
            loading={end.isPending && end.variables === null}
            onClick={() => end.mutate(null)}
          >
            {t('sessions.endOthers')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
