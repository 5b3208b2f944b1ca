import { Menu } from '@mantine/core';
import type { Plant } from '@offshoot/contracts/plants';
import { IconTrash } from '@tabler/icons-react';
import { cloneElement, useState, type ReactElement, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpensAtOnce } from '../../../components/menus/use-opens-at-once.ts';
import { DeleteDialog } from './delete-dialog.tsx';

interface Props {
  plant: Plant;
  children: ReactElement<{ ref?: Ref<HTMLButtonElement> }>;
}

/** What is rarely done with one's own plant. Opens on mount: its chunk is loaded once the button is pressed. */
export function MyPlantMenu({ plant, children }: Props) {
  const { t } = useTranslation('plants');
  const { target, opened, setOpened } = useOpensAtOnce();
  const [deleting, setDeleting] = useState(false);
  const close = () => setDeleting(false);
  return (
    <>
      <Menu opened={opened} onChange={setOpened} position="bottom-end" zIndex={200}>
        <Menu.Target>{cloneElement(children, { ref: target })}</Menu.Target>
        <Menu.Dropdown>
          <Menu.Item color="danger" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => setDeleting(true)}>
            {t('common:delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {deleting && <DeleteDialog plant={plant} onClose={close} onDeleted={close} />}
    </>
  );
}
