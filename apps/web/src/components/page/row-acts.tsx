import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';

interface Props {
  editLabel: string;
  onEdit: () => void;
  deleteLabel: string;
  onDelete: () => void;
}

/** The buttons by which a row of a list is edited and deleted. */
export function RowActs({ editLabel, onEdit, deleteLabel, onDelete }: Props) {
  return (
    <>
      <ActionIcon variant="subtle" size={44} aria-label={editLabel} onClick={onEdit}>
        <IconPencil size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="danger" size={44} aria-label={deleteLabel} onClick={onDelete}>
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </>
  );
}
