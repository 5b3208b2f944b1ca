import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { isLanguage, languageOptions } from '../../../config/languages.ts';
import type { Language } from '@offshoot/contracts/locales';
import { limits } from '@offshoot/contracts/limits';
import type { SavedReply, SavedReplyBody } from '@offshoot/contracts/moderation';
import { hasShape } from '@offshoot/contracts/strip-characters';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '../../../components/dialogs/dialog-actions.tsx';
import { errorText } from '../../../lib/api/error-text.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { useSavedReplies } from './use-saved-replies.ts';

interface Props {
  /** Null for a new one. */
  edited: SavedReply | null;
  language: Language | null;
  save: ReturnType<typeof useSavedReplies>['save'];
  onClose: () => void;
}

/**
 * A new saved reply, or one that is edited; what is not accepted stays. It is no form element, as the dialog can be opened from
 * inside of one.
 */
export function SavedReplyForm({ edited, language, save, onClose }: Props) {
  const { t } = useTranslation(['moderation', 'errors']);
  const { language: own } = useLanguage();
  const [body, setBody] = useState<SavedReplyBody>(edited ?? { name: '', language: language ?? own, text: '' });
  const [isChecked, setChecked] = useState(false);
  const change = (changed: Partial<SavedReplyBody>) => setBody({ ...body, ...changed });
  const send = () => {
    setChecked(true);
    const { name, language: of, text } = body;
    if (!hasShape(name) || !hasShape(text)) return;
    save.mutate({ edited, body: { name: name.trim(), language: of, text: text.trim() } }, { onSuccess: onClose });
  };
  return (
    <div>
      <TextInput
        label={t('savedReplies.name')}
        value={body.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={isChecked && !hasShape(body.name) && t('savedReplies.nameRequired')}
        maxLength={limits.savedReplyNameMax}
        data-autofocus
      />
      <NativeSelect
        mt="sm"
        label={t('savedReplies.language')}
        value={body.language}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && change({ language: value })}
        data={languageOptions.map(({ code, nativeName }) => ({ value: code, label: nativeName }))}
      />
      <Textarea
        mt="sm"
        label={t('savedReplies.text')}
        value={body.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
        error={isChecked && !hasShape(body.text) && t('savedReplies.textRequired')}
        maxLength={limits.reportText}
        autosize
        minRows={4}
      />
      {save.error != null && (
        <Text c="danger" mt="sm" role="alert">
          {errorText(t, save.error)}
        </Text>
      )}
      <DialogActions onCancel={onClose} onAct={send} busy={save.isPending}>
        {t('common:save')}
      </DialogActions>
    </div>
  );
}
