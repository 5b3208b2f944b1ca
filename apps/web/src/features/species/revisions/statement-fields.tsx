import { Button, Checkbox, Chip, Fieldset, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { coldKinds } from '@offshoot/contracts/species-choices';
import type { SpeciesPart } from '@offshoot/contracts/species-revisions';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { languageOptions } from '../../../config/languages.ts';
import classes from './revisions.module.css';
import type { StatementRow } from './statement-rows.ts';
import { usePartWords } from './use-part-words.ts';

type Field = 'value' | 'language' | 'kind' | 'source.title' | 'source.url' | 'source.read_on';
type Flag = 'transliterated' | 'shared';

interface Props {
  part: SpeciesPart;
  row: StatementRow;
  /** Of the statement, from 1. */
  number: number;
  /** YYYY-MM-DD. */
  today: string;
  inputProps: (field: Field) => object;
  checkboxProps: (field: Flag) => object;
  onMonths: (months: number[]) => void;
  onRemove: () => void;
}

/** One statement: its value, what belongs to it, and its source. */
export function StatementFields({ part, row, number, today, inputProps, checkboxProps, onMonths, onRemove }: Props) {
  const { t } = useTranslation('species-revisions');
  return (
    <Fieldset legend={t('statement', { number })}>
      <Stack gap="sm">
        <ValueFields part={part} inputProps={inputProps} />
        {part === 'names' && (
          <>
            <Checkbox {...checkboxProps('transliterated')} label={t('species:names.transliterated')} />
            <Checkbox {...checkboxProps('shared')} label={t('shared')} />
          </>
        )}
        {part === 'propagation' && <MonthChips months={row.months} onChange={onMonths} />}
        <TextInput {...inputProps('source.title')} label={t('source')} maxLength={200} />
        <TextInput
          {...inputProps('source.url')}
          label={t('url')}
          type="url"
          inputMode="url"
          dir="ltr"
          maxLength={limits.linkMax}
        />
        <TextInput {...inputProps('source.read_on')} label={t('readOn')} type="date" max={today} />
        <Button
          variant="subtle"
          color="danger"
          leftSection={<IconTrash size={18} aria-hidden />}
          aria-label={t('removeNumber', { number })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </Stack>
    </Fieldset>
  );
}

function ValueFields({ part, inputProps }: Pick<Props, 'part' | 'inputProps'>) {
  const { t } = useTranslation('species-revisions');
  const { choicesOf } = usePartWords();
  const choices = choicesOf(part);
  if (choices)
    return (
      <NativeSelect
        {...inputProps('value')}
        label={t('value')}
        data={[{ value: '', label: t('choose') }, ...choices]}
      />
    );
  if (part === 'minimum_celsius')
    return (
      <Group grow align="start">
        <NativeSelect
          {...inputProps('kind')}
          label={t('kind.label')}
          data={coldKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        />
        <TextInput {...inputProps('value')} label={t('degrees')} inputMode="text" dir="ltr" />
      </Group>
    );
  return (
    <>
      {part === 'names' && (
        <NativeSelect
          {...inputProps('language')}
          label={t('language')}
          data={languageOptions.map(({ code, nativeName }) => ({ value: code, label: nativeName }))}
        />
      )}
      <TextInput {...inputProps('value')} label={t('value')} dir="auto" maxLength={80} />
    </>
  );
}

function MonthChips({ months, onChange }: { months: readonly number[]; onChange: (months: number[]) => void }) {
  const { t } = useTranslation('species-revisions');
  const { months: names } = usePartWords();
  return (
    <fieldset className={classes.months}>
      <legend>{t('months')}</legend>
      <Chip.Group
        multiple
        value={months.map(String)}
        onChange={(chosen) => onChange(chosen.map(Number).sort((left, right) => left - right))}
      >
        <Group gap="xs">
          {Array.from({ length: 12 }, (_, index) => (
            <Chip key={index} value={String(index + 1)} size="sm">
              {names.long(index + 1)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </fieldset>
  );
}
