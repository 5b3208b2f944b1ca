import { NativeSelect, Text, Textarea } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { assignmentBody } from '@offshoot/contracts/moderation';
import { assignCase, caseAssignees } from '@offshoot/contracts/operations/moderation-cooperation';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { DialogActions } from '../../../components/dialogs/dialog-actions.tsx';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { useContractForm } from '../../../components/forms/use-contract-form.ts';
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
  const list = useQuery({
    queryKey: moderationKeys.assignees(id),
    queryFn: ({ signal }) => call(caseAssignees, { id }, { signal }),
    staleTime: 0,
  });
  const moderators = list.data?.items;
  const assign = useMarkedCase(id, (body: z.infer<typeof assignmentBody>) => call(assignCase, { id, ...body }));
  const form = useContractForm({
    schema: assignmentBody,
    initialValues: { moderator_id: '', text: '' },
    toBody: ({ moderator_id, text }) => ({ moderator_id: moderator_id || moderators?.[0]?.id, text }),
    missing: { text: t('notes.required') },
    sending: assign,
    onSent: onClose,
  });
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
        <form {...form.props}>
          <Text c="dimmed" mb="md">
            {t('assignment.effect')}
          </Text>
          <NativeSelect
            label={t('assignment.to')}
            {...form.getInputProps('moderator_id')}
            data={moderators.map((moderator) => ({ value: moderator.id, label: nameOf(moderator.name) }))}
            ref={focus}
          />
          <Textarea
            mt="sm"
            label={t('assignment.why')}
            description={t('note.private')}
            {...form.getInputProps('text')}
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
