import { NativeSelect, Text, Textarea } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { assignCase, caseAssignees } from '@offshoot/contracts/operations/moderation-cooperation';
import { hasShape } from '@offshoot/contracts/strip-characters';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '../../../components/dialogs/dialog-actions.tsx';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { ListSkeletons } from '../../../components/states/skeletons.tsx';
import { call } from '../../../lib/api/call.ts';
import { usePersonName } from '../../../lib/i18n/use-person-name.ts';
import { moderationKeys } from '../moderation-keys.ts';
import { useMarkedCase } from './use-marked-case.ts';

interface Props {
  id: string;
  onClose: () => void;
}

/** The dialog opens before its list has come. */
const focus = (field: HTMLSelectElement | null) => field?.focus();

/** Assigns a case to one of the moderators who may decide it, with the note that says why. */
export function AssignDialog({ id, onClose }: Props) {
  const { t } = useTranslation('moderation');
  const nameOf = usePersonName();
  const [moderatorId, setModeratorId] = useState('');
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const list = useQuery({
    queryKey: moderationKeys.assignees(id),
    queryFn: ({ signal }) => call(caseAssignees, { id }, { signal }),
    staleTime: 0,
  });
  const moderators = list.data?.items;
  const to = moderatorId || moderators?.[0]?.id;
  const assign = useMarkedCase(id, (moderator_id: string) => call(assignCase, { id, moderator_id, text: text.trim() }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!hasShape(text));
    if (to && hasShape(text)) assign.mutate(to, { onSuccess: onClose });
  };
  return (
    <Dialog title={t('assignment.title')} onClose={onClose} small>
      {!moderators ? (
        list.error ? (
          <ErrorState title={t('assignment.failed')} error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <ListSkeletons count={1} />
        )
      ) : moderators.length === 0 ? (
        <Text>{t('assignment.none')}</Text>
      ) : (
        <form onSubmit={send} noValidate>
          <Text c="dimmed" mb="md">
            {t('assignment.effect')}
          </Text>
          <NativeSelect
            label={t('assignment.to')}
            value={to ?? ''}
            onChange={(event) => setModeratorId(event.currentTarget.value)}
            data={moderators.map((one) => ({ value: one.id, label: nameOf(one.name) }))}
            ref={focus}
          />
          <Textarea
            mt="sm"
            label={t('assignment.why')}
            description={t('note.private')}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setMissing(false);
            }}
            error={isMissing && t('notes.required')}
            maxLength={limits.reportText}
            autosize
            minRows={3}
          />
          <DialogActions onCancel={onClose} busy={assign.isPending}>
            {t('assignment.act')}
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
