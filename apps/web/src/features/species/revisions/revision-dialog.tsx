import { Button, Stack, Text, Textarea } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { reviseSpecies } from '@offshoot/contracts/operations/species-revisions';
import {
  type ReviseSpeciesBody,
  reviseSpeciesBody,
  type SpeciesPart,
  type SpeciesRevisions,
} from '@offshoot/contracts/species-revisions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { DialogActions } from '../../../components/dialogs/dialog-actions.tsx';
import { useContractForm } from '../../../components/forms/use-contract-form.ts';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { ListSkeletons } from '../../../components/states/skeletons.tsx';
import { toast } from '../../../components/toasts/toast.ts';
import { call } from '../../../lib/api/call.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { StatementFields } from './statement-fields.tsx';
import { emptyRow, rowOf, statementOf, statementsOf } from './statement-rows.ts';
import { usePartWords } from './use-part-words.ts';
import { useRevisions } from './use-revisions.ts';

interface Props {
  part: SpeciesPart;
  onClose: () => void;
}

/** Changes what sources say of a part, as it is when the dialog opens. */
export function RevisionDialog({ slug, ...props }: Props & { slug: string }) {
  const { t } = useTranslation('species-revisions');
  const { titles } = usePartWords();
  const { data, error, refetch, isFetchedAfterMount } = useRevisions(slug);
  return (
    <Dialog title={titles[props.part]} onClose={props.onClose} size="lg">
      {data && isFetchedAfterMount && !error ? (
        <RevisionForm seen={data} {...props} />
      ) : error ? (
        <ErrorState title={t('history.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeletons count={2} />
      )}
    </Dialog>
  );
}

function RevisionForm({ seen, part, onClose }: Props & { seen: SpeciesRevisions }) {
  const { t } = useTranslation(['species-revisions', 'errors']);
  // What is fetched later is not what the form began with.
  const [{ species, latest }] = useState(seen);
  const { language } = useLanguage();
  const client = useQueryClient();
  const today = new Date().toISOString().slice(0, 10);
  const fill = () => emptyRow(language, today);
  const send = useMutation({
    mutationFn: (body: ReviseSpeciesBody) => call(reviseSpecies, { slug: species.slug, ...body }),
    onSuccess: async () => {
      toast.success(t('saved'));
      onClose();
      await client.invalidateQueries({ queryKey: ['species'] });
    },
  });
  const form = useContractForm({
    schema: reviseSpeciesBody,
    initialValues: {
      content: { statements: statementsOf(species, part).map((statement) => rowOf(statement, fill())) },
      reason: '',
    },
    toBody: ({ content, reason }) => ({
      content: { part, statements: content.statements.map((row) => statementOf(part, row)) },
      reason,
      latest,
    }),
    missing: { reason: t('reasonMissing') },
    sending: send,
  });
  const rows = form.values.content.statements;
  const released = () => {
    if (!form.validateField('reason').hasError)
      send.mutate({ content: { part, statements: null }, reason: form.values.reason, latest });
  };
  return (
    <form {...form.props}>
      <Stack>
        {rows.map((row, index) => (
          <StatementFields
            key={row.key}
            part={part}
            row={row}
            number={index + 1}
            today={today}
            inputProps={(field) => form.getInputProps(`content.statements.${index}.${field}`)}
            checkboxProps={(field) => form.getInputProps(`content.statements.${index}.${field}`, { type: 'checkbox' })}
            onMonths={(months) => form.setFieldValue(`content.statements.${index}.months`, months)}
            onRemove={() => form.removeListItem('content.statements', index)}
          />
        ))}
        {form.errors['content.statements'] && (
          <Text c="danger" role="alert">
            {form.errors['content.statements']}
          </Text>
        )}
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => form.insertListItem('content.statements', fill())}
        >
          {t('add')}
        </Button>
        <Textarea
          {...form.getInputProps('reason')}
          label={t('reason')}
          maxLength={limits.speciesReasonMax}
          autosize
          minRows={2}
        />
        <Button variant="subtle" color="gray" onClick={released} loading={send.isPending}>
          {t('released')}
        </Button>
        {form.refusal && (
          <Text c="danger" role="alert">
            {errorText(t, form.refusal)}
          </Text>
        )}
      </Stack>
      <DialogActions onCancel={onClose} busy={send.isPending}>
        {t('common:save')}
      </DialogActions>
    </form>
  );
}
