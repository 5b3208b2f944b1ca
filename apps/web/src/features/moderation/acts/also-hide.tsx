import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether an act on the author hides the content as well. */
export function AlsoHide({ checked, onChange }: Props) {
  const { t } = useTranslation('moderation');
  return (
    <Checkbox
      mt="md"
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={t('item.alsoHide')}
    />
  );
}
