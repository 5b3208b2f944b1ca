import { Button, Text } from '@mantine/core';
import type { Language } from '@offshoot/contracts/locales';
import type { SavedReply } from '@offshoot/contracts/moderation';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { RowActs } from '../../../components/page/row-acts.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { guarded } from '../../../components/states/guarded.tsx';
import { ListSkeletons } from '../../../components/states/skeletons.tsx';
import { languageOption } from '../../../config/languages.ts';
import { usePersonName } from '../../../lib/i18n/use-person-name.ts';
import { SavedReplyForm } from './saved-reply-form.tsx';
import classes from './saved-replies.module.css';
import { useSavedReplies } from './use-saved-replies.ts';

interface Props {
  /** Of a new reply, to begin with. */
  language: Language | null;
  onClose: () => void;
}

/** The list of saved replies, and the form in which one of them is edited. */
export function SavedRepliesDialog({ language, onClose }: Props) {
  const { t } = useTranslation('moderation');
  const { list, save, remove } = useSavedReplies();
  const [edited, setEdited] = useState<SavedReply | 'new' | null>(null);
  const [deleting, setDeleting] = useState<SavedReply | null>(null);
  const items = list.data?.items;
  return (
    <Dialog title={t('savedReplies.title')} onClose={onClose}>
      {edited ? (
        <SavedReplyForm
          edited={edited === 'new' ? null : edited}
          language={language}
          save={save}
          onClose={() => setEdited(null)}
        />
      ) : !items ? (
        list.error ? (
          <ErrorState title={t('savedReplies.failed')} error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <ListSkeletons count={3} />
        )
      ) : (
        <>
          {items.length === 0 && <Text c="dimmed">{t('savedReplies.empty')}</Text>}
          <ul className={classes.list}>
            {items.map((reply) => (
              <Row key={reply.id} reply={reply} onEdit={() => setEdited(reply)} onDelete={() => setDeleting(reply)} />
            ))}
          </ul>
          <Button
            variant="default"
            mt="md"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {t('savedReplies.add')}
          </Button>
        </>
      )}
      {deleting && (
        <ConfirmDialog
          title={t('savedReplies.deleteTitle')}
          message={t('savedReplies.deleteEffect', { name: deleting.name })}
          confirmLabel={t('common:delete')}
          onConfirm={() => remove.mutate(deleting, { onSuccess: () => setDeleting(null) })}
          busy={remove.isPending}
          error={remove.error}
          onClose={() => setDeleting(null)}
          dangerous
        />
      )}
    </Dialog>
  );
}

interface RowProps {
  reply: SavedReply;
  onEdit: () => void;
  onDelete: () => void;
}

const Row = guarded(function Row({ reply, onEdit, onDelete }: RowProps) {
  const { t } = useTranslation('moderation');
  const nameOf = usePersonName();
  const { name, text, language, edited_by } = reply;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          <bdi>{name}</bdi> · {languageOption(language).nativeName}
        </p>
        <p className={classes.text} dir="auto" lang={language}>
          {text}
        </p>
        {edited_by && <p className={classes.by}>{t('savedReplies.by', { name: nameOf(edited_by.name) })}</p>}
      </div>
      <RowActs
        editLabel={t('savedReplies.edit', { name })}
        onEdit={onEdit}
        deleteLabel={t('savedReplies.delete', { name })}
        onDelete={onDelete}
      />
    </li>
  );
}, 'li');
