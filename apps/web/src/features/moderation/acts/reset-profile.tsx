import { Button, Radio, Stack, Text } from '@mantine/core';
import { groundsOf, type CaseDetail, type DecisionGround } from '@offshoot/contracts/moderation';
import { resetProfile, undoAct } from '@offshoot/contracts/operations/moderation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '../../../components/dialogs/dialog-actions.tsx';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
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
  const [ground, setGround] = useState<DecisionGround | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [notes, setNotes] = useState(notesOf(undefined));
  const sentenceOf = useGroundSentences(recipientLanguage(shown));
  const onError = (error: unknown) => toast.error(errorText(t, error));
  const onSettled = () => fetchCasesAgain(client);
  const reset = useMutation({
    mutationFn: (reason: DecisionGround) => call(resetProfile, { id: shown.id, reason, ...notes }),
    onError,
    onSettled,
  });
  const undo = useMutation({
    mutationFn: (id: string) => call(undoAct, { id }),
    onSuccess: onClose,
    onError,
    onSettled,
  });
  const choose = (value: string) => {
    const next = groundsOf.profile.find((one) => one === value) ?? null;
    if (!sentenceOf || !next) return;
    const isOwn = notes.note !== '' && notes.note !== (ground && sentenceOf(ground));
    setGround(next);
    setMissing(false);
    if (!isOwn) setNotes({ ...notes, note: sentenceOf(next) });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!ground);
    if (ground) reset.mutate(ground);
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
      <form onSubmit={send} noValidate>
        <Text c="dimmed" mb="md">
          {t('special.profile.hide.effect')}
        </Text>
        <Radio.Group
          label={t('ground.label')}
          value={ground}
          onChange={choose}
          error={isMissing && t('ground.required')}
        >
          <Stack gap="sm" my="sm">
            {groundsOf.profile.map((one) => (
              <Radio key={one} value={one} label={t(`appeals:ground.${one}.name`)} disabled={!sentenceOf} />
            ))}
          </Stack>
        </Radio.Group>
        {ground && <NoteFields notes={notes} onChange={setNotes} language={recipientLanguage(shown)} />}
        <DialogActions onCancel={onClose} color="danger" busy={reset.isPending}>
          {t('special.profile.hide.act')}
        </DialogActions>
      </form>
    </Dialog>
  );
}
