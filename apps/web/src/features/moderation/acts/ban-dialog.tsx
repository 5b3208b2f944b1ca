import { Radio, Stack, Text } from '@mantine/core';
import { groundsOf, type CaseDetail, type DecisionGround } from '@offshoot/contracts/moderation';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '../../../components/dialogs/dialog-actions.tsx';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import type { DecisionBody } from '../cases/use-decisions.ts';
import { canAlsoHide, hidesAsWell } from './act-roles.ts';
import { AlsoHide } from './also-hide.tsx';
import { type BanEnd, banEndOf, banUntil, isBanEnd, useBanEnds } from './ban-end.ts';
import { NoteFields, notesOf, type Notes } from './note-fields.tsx';
import { recipientLanguage } from './recipient-language.ts';
import { useGroundSentences } from './use-ground-sentences.ts';

interface Props {
  shown: CaseDetail;
  /** An act that the server did not accept: its ground and notes stay. */
  unsent: DecisionBody | undefined;
  onBan: (body: Omit<DecisionBody, 'act'>) => void;
  onClose: () => void;
}

/** The reason and the end of a ban. */
export function BanDialog({ shown, unsent, onBan, onClose }: Props) {
  const { t } = useTranslation(['moderation', 'appeals']);
  const [ground, setGround] = useState<DecisionGround | null>(unsent?.reason ?? null);
  const [end, setEnd] = useState<BanEnd>(() => (unsent?.act === 'ban' ? banEndOf(unsent.until) : '7'));
  const ends = useBanEnds();
  const [isMissing, setMissing] = useState(false);
  const [notes, setNotes] = useState<Notes>(notesOf(unsent));
  const [hides, setHides] = useState(unsent?.also_hide ?? hidesAsWell('ban', shown));
  const sentenceOf = useGroundSentences(recipientLanguage(shown));
  const grounds = groundsOf[shown.subject];
  const choose = (value: string) => {
    if (!sentenceOf) return;
    const next = grounds.find((candidate) => candidate === value) ?? null;
    const isOwn = notes.note !== '' && notes.note !== (ground && sentenceOf(ground));
    setGround(next);
    setMissing(false);
    if (next && !isOwn) setNotes({ ...notes, note: sentenceOf(next) });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!ground);
    if (!ground) return;
    onBan({ reason: ground, ...notes, ...banUntil(end), ...(hides && { also_hide: true }) });
  };
  return (
    <Dialog title={t('ban.title', { name: shown.person?.name ?? '' })} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <Text c="dimmed" mb="md">
          {t('effect.ban')}
        </Text>
        <Radio.Group
          label={t('ground.label')}
          value={ground}
          onChange={choose}
          error={isMissing && t('ground.required')}
        >
          <Stack gap="sm" my="sm">
            {grounds.map((option) => (
              <Radio key={option} value={option} label={t(`appeals:ground.${option}.name`)} disabled={!sentenceOf} />
            ))}
          </Stack>
        </Radio.Group>
        <Radio.Group label={t('ban.end')} value={end} onChange={(value) => isBanEnd(value) && setEnd(value)} mt="md">
          <Stack gap="sm" my="sm">
            {ends.map((option) => (
              <Radio key={option.value} {...option} />
            ))}
          </Stack>
        </Radio.Group>
        {canAlsoHide('ban', shown.possible) && <AlsoHide checked={hides} onChange={setHides} />}
        {ground && <NoteFields notes={notes} onChange={setNotes} language={recipientLanguage(shown)} />}
        <DialogActions onCancel={onClose} color="danger">
          {t('act.ban')}
        </DialogActions>
      </form>
    </Dialog>
  );
}
