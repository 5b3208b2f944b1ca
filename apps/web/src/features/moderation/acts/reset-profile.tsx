import { Button, Radio, Stack, Text } from '@mantine/core';
import { groundsOf, resetProfileBody, type CaseDetail, type DecisionGround } from '@offshoot/contracts/moderation';
import { resetProfile, undoAct } from '@offshoot/contracts/operations/moderation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { DialogActions } from '../../../components/dialogs/dialog-actions.tsx';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { useContractForm } from '../../../components/forms/use-contract-form.ts';
import { toast } from '../../../components/toasts/toast.ts';
import { call } from '../../../lib/api/call.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { fetchCasesAgain } from '../fetch-cases-again.ts';
import { NoteFields, notesOf } from './note-fields.tsx';
import { recipientLanguage } from './recipient-language.ts';
import { useGroundSentences } from './use-ground-sentences.ts';

/** Resets the profile of the user of a case, whatever it is about. A case about a profile has an act for it. */
export function ResetProfile({ shown }: { shown: CaseDetail }) {
  const { t } = useTranslation('moderation');
  const [isOpen, setOpen] = useState(false);
  if (shown.subject === 'profile' || !shown.possible.includes('ban')) return null;
  return (
    <>
      <Button variant="default" title={t('special.profile.hide.effect')} onClick={() => setOpen(true)}>
        {t('special.profile.hide.act')}
      </Button>
      {isOpen && <ResetDialog shown={shown} onClose={() => setOpen(false)} />}
    </>
  );
}

function ResetDialog({ shown, onClose }: { shown: CaseDetail; onClose: () => void }) {
  const { t } = useTranslation(['moderation', 'appeals']);
  const client = useQueryClient();
  const sentenceOf = useGroundSentences(recipientLanguage(shown));
  const onError = (error: Error) => toast.error(errorText(t, error));
  const onSettled = () => fetchCasesAgain(client);
  const reset = useMutation({
    mutationFn: (body: z.infer<typeof resetProfileBody>) => call(resetProfile, { id: shown.id, ...body }),
    onError,
    onSettled,
  });
  const undo = useMutation({
    mutationFn: (id: string) => call(undoAct, { id }),
    onSuccess: onClose,
    onError,
    onSettled,
  });
  const form = useContractForm({
    schema: resetProfileBody,
    initialValues: { reason: null as DecisionGround | null, ...notesOf(undefined) },
    missing: { reason: t('ground.required') },
    sending: reset,
  });
  const { reason, note } = form.values;
  const choose = (value: string) => {
    const next = groundsOf.profile.find((candidate) => candidate === value) ?? null;
    if (!sentenceOf || !next) return;
    const isOwn = note !== '' && note !== (reason && sentenceOf(reason));
    form.setFieldValue('reason', next);
    if (!isOwn) form.setFieldValue('note', sentenceOf(next));
  };
  const title = t('reset.title', { name: shown.person?.name ?? '' });
  const made = reset.data;
  if (made)
    return (
      <Dialog title={title} onClose={onClose} small>
        <Text role="status">{t('reset.done')}</Text>
        <DialogActions
          onCancel={onClose}
          cancelLabel={t('common:close')}
          busy={undo.isPending}
          onAct={() => undo.mutate(made.act_id)}
        >
          {t('undo')}
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog title={title} onClose={onClose}>
      <form {...form.props}>
        <Text c="dimmed" mb="md">
          {t('special.profile.hide.effect')}
        </Text>
        <Radio.Group label={t('ground.label')} {...form.getInputProps('reason')} onChange={choose}>
          <Stack gap="sm" my="sm">
            {groundsOf.profile.map((option) => (
              <Radio key={option} value={option} label={t(`appeals:ground.${option}.name`)} disabled={!sentenceOf} />
            ))}
          </Stack>
        </Radio.Group>
        {reason && <NoteFields notes={form.values} onChange={form.setValues} language={recipientLanguage(shown)} />}
        <DialogActions onCancel={onClose} color="danger" busy={reset.isPending}>
          {t('special.profile.hide.act')}
        </DialogActions>
      </form>
    </Dialog>
  );
}
