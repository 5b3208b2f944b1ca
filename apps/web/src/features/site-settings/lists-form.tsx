import { Stack, Textarea } from '@mantine/core';
import type { HttpInput, PublicOperation } from '@offshoot/contracts/operations/http';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { invalidLines, linesOf } from './lines.ts';
import { SettingCard, SettingFormEnd } from './setting-card.tsx';
import { useSettingChange } from './use-setting-change.ts';

interface Props<O extends PublicOperation, Name extends string> {
  setting: 'blocked_sources' | 'held_texts';
  operation: O;
  /** Of the body… */
  schema: z.ZodMiniType<HttpInput<O>>;
  /** …and of its lists. */
  lists: Readonly<Record<NoInfer<Name>, z.ZodMiniArray<z.ZodMiniType>>>;
  value: Readonly<Record<NoInfer<Name>, readonly string[]>>;
  version: number;
  /** Between the entries of a list. */
  separator?: RegExp;
  fields: Record<Name, { label: string; hint: string; dir: 'ltr' | 'auto'; invalid: (list: string) => string }>;
}

/** A setting that consists of lists, each typed one entry per line. */
export function ListsForm<O extends PublicOperation, Name extends string>({
  setting,
  operation,
  schema,
  lists,
  value,
  version,
  separator,
  fields,
}: Props<O, Name>) {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const change = useSettingChange(operation);
  const names = Object.keys(fields) as Name[];
  const byName = <T,>(valueOf: (name: Name) => T) =>
    Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, T>;
  const form = useContractForm({
    schema,
    initialValues: byName((name) => value[name].join('\n')),
    toBody: (values) => ({ ...byName((name) => linesOf(values[name], separator)), version }),
    check: (values) => {
      const invalid = byName((name) => invalidLines(lists[name], linesOf(values[name], separator)));
      const faulty = names.filter((name) => invalid[name].length > 0);
      const texts: Partial<Record<Name, string>> = {};
      for (const name of faulty) texts[name] = fields[name].invalid(format.list(invalid[name]));
      return texts;
    },
    sending: change,
  });
  return (
    <SettingCard title={t(`settings.${setting}.title`)} hint={t(`settings.${setting}.hint`)}>
      <form {...form.props}>
        <Stack gap="md">
          {names.map((name) => (
            <Textarea
              key={name}
              label={fields[name].label}
              description={fields[name].hint}
              {...form.getInputProps(name)}
              dir={fields[name].dir}
              autosize
              minRows={2}
              maxRows={12}
            />
          ))}
        </Stack>
        <SettingFormEnd refusal={form.refusal} busy={change.isPending} />
      </form>
    </SettingCard>
  );
}
