import { Button, Menu } from '@mantine/core';
import type { Language } from '@offshoot/contracts/locales';
import { limits } from '@offshoot/contracts/limits';
import { IconMessagePlus, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOption } from '../../../config/languages.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { SavedRepliesDialog } from './saved-replies-dialog.tsx';
import { useSavedReplies } from './use-saved-replies.ts';

interface Props {
  /** What is written so far. */
  text: string;
  /** Of the user who will read it; null where it is not known. */
  language: Language | null;
  onChange: (text: string) => void;
}

/** Appends one of the moderators' saved replies, those in the reader's language first; also leads to their editor. */
export function SavedReplyMenu({ text, language, onChange }: Props) {
  const { t } = useTranslation('moderation');
  const [opened, setOpened] = useState(false);
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Menu opened={opened} onChange={setOpened} position="bottom-start" width={280} shadow="md">
        <Menu.Target>
          <Button variant="subtle" size="compact-md" mt="xs" leftSection={<IconMessagePlus size={18} aria-hidden />}>
            {t('savedReplies.insert')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
          {opened && <Choices text={text} language={language} onChange={onChange} />}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setEditing(true)}>
            {t('savedReplies.manage')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {editing && <SavedRepliesDialog language={language} onClose={() => setEditing(false)} />}
    </>
  );
}

function Choices({ text, language, onChange }: Props) {
  const { t } = useTranslation(['moderation', 'errors']);
  const { list } = useSavedReplies();
  if (!list.data) return <Menu.Label>{list.error ? errorText(t, list.error) : t('common:loading')}</Menu.Label>;
  if (list.data.items.length === 0) return <Menu.Label>{t('savedReplies.empty')}</Menu.Label>;
  const isForeign = ({ language: of }: { language: Language }) => language !== null && of !== language;
  const sorted = list.data.items.toSorted((a, b) => Number(isForeign(a)) - Number(isForeign(b)));
  return sorted.map((reply) => {
    const joined = text.trim() === '' ? reply.text : `${text.trimEnd()}\n${reply.text}`;
    return (
      <Menu.Item key={reply.id} disabled={joined.length > limits.reportText} onClick={() => onChange(joined)}>
        <bdi>{reply.name}</bdi>
        {isForeign(reply) && <span> · {languageOption(reply.language).nativeName}</span>}
      </Menu.Item>
    );
  });
}
