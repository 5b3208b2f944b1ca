import type { ModeratorNote, moderatorNoteBody } from '@offshoot/contracts/moderation';
import {
  caseNotes,
  personNotes,
  writeCaseNote,
  writePersonNote,
} from '@offshoot/contracts/operations/moderation-cooperation';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { toast } from '../../../components/toasts/toast.ts';
import { call } from '../../../lib/api/call.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { listen } from '../../../lib/live/socket.ts';
import { moderationKeys } from '../moderation-keys.ts';

/** What notes are on. */
export interface Noted {
  kind: 'case' | 'person';
  id: string;
}

interface Notes {
  items: ModeratorNote[];
}

/** The notes on a case or a user; fetched again with each change of cases, and after each reconnect. */
export function useNotes({ kind, id }: Noted) {
  const { t } = useTranslation('errors');
  const client = useQueryClient();
  const queryKey = moderationKeys.notes(kind, id);
  useEffect(() => {
    const refetch = () => void client.invalidateQueries({ queryKey: moderationKeys.notes(kind, id) });
    const stops = [listen('moderation:changed', refetch), listen('connected', refetch)];
    return () => stops.forEach((stop) => stop());
  }, [client, kind, id]);
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<Notes> => call(kind === 'case' ? caseNotes : personNotes, { id }, { signal }),
    staleTime: 0,
  });
  const write = useMutation({
    mutationFn: (body: z.infer<typeof moderatorNoteBody>) =>
      call(kind === 'case' ? writeCaseNote : writePersonNote, { id, ...body }),
    onSuccess: (note) => {
      client.setQueryData<Notes>(
        queryKey,
        (cached) => cached && { items: [...cached.items.filter((existing) => existing.id !== note.id), note] },
      );
      void client.invalidateQueries({ queryKey });
    },
    onError: (error) => toast.error(errorText(t, error)),
  });
  return { list, write };
}
