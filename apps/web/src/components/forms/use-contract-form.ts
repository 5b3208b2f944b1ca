import { useForm, type FormErrors } from '@mantine/form';
import { fieldFaults, fieldLengths } from '@offshoot/contracts/faults';
import { hasShape } from '@offshoot/contracts/strip-characters';
import type { UseMutationResult } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { fieldText, fieldTexts } from '../../lib/api/error-text.ts';

type Texts<Values> = Partial<Record<keyof Values, string>>;

interface Options<Values, Body, Reply> {
  /** Of the contract: the body, or those of its fields that the form fills in. Its limits are the form's. */
  schema: z.core.$ZodType<Body>;
  initialValues: Values;
  /** The fields of the body, where they are not as they are typed. */
  toBody?: (values: Values) => unknown;
  /** The texts of fields that are left empty and must not be. */
  missing?: Texts<Values>;
  /** What a schema of fields cannot say. */
  check?: (values: Values) => Texts<Values>;
  /** Sends the body, as the schema has parsed it. */
  sending: UseMutationResult<Reply, Error, Body, unknown>;
  onSent?: (reply: Reply) => void;
  /** The texts of a refusal by field, where the codes of its fields do not say all. */
  refusedTexts?: (error: unknown, values: Values) => Record<string, string>;
}

const control = 'input, textarea, select';

/** Moves the focus to the first field with an error; of a group, to its first control. */
function focusOnFault(form: HTMLFormElement, errors: FormErrors): void {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-path]')];
  const faulty = fields.find(({ dataset }) => (dataset['path'] ?? '') in errors);
  (faulty?.matches(control) ? faulty : faulty?.querySelector<HTMLElement>(control))?.focus();
}

/** What the fields of text contain: a password manager may have filled them in before React listened to them. */
const typedIn = <Values extends object>(form: HTMLFormElement, values: Values): Partial<Values> =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      ([name, text]) => typeof text === 'string' && typeof values[name as keyof Values] === 'string',
    ),
  ) as Partial<Values>;

/**
 * A form that is checked by the contract of what it sends: an error is shown at its field, whether this client or the
 * server has found it, until the field changes. `props` are those of the `<form>`; `refusal` is a refusal that concerns no
 * field of it. A field that searches or filters, and the composer of a chat, send no body and are no such forms.
 */
export function useContractForm<Values extends object, Body, Reply>({
  schema,
  initialValues,
  toBody = (values) => values,
  missing = {},
  check = () => ({}),
  sending,
  onSent,
  refusedTexts,
}: Options<Values, Body, Reply>) {
  const { t } = useTranslation('errors');
  const textOf = (field: string, code: string, length: number | undefined, value: unknown): string => {
    const isEmpty = !hasShape(String(value ?? ''));
    return (isEmpty && missing[field as keyof Values]) || fieldText(t, code, length);
  };
  const validate = (values: Values): FormErrors => {
    const body = toBody(values);
    const parsed = z.safeParse(schema, body);
    if (parsed.success) return check(values);
    const lengths = fieldLengths(parsed.error);
    const faultTexts = Object.entries(fieldFaults(parsed.error, body)).map(([field, code]) => [
      field,
      textOf(field, code, lengths[field], values[field as keyof Values]),
    ]);
    return { ...Object.fromEntries(faultTexts), ...check(values) } as FormErrors;
  };
  const form = useForm<Values, Body>({
    initialValues,
    validate,
    transformValues: (values) => z.parse(schema, toBody(values)),
    enhanceGetInputProps: ({ field }) => ({ name: field }),
  });
  const refused = (error: unknown) => refusedTexts?.(error, form.values) ?? fieldTexts(t, error);
  const hasField = (name: string) => name in form.values;

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.isPending) return;
    const element = event.currentTarget;
    form.setValues(typedIn(element, form.values));
    const send = (body: Body) =>
      sending.mutate(body, {
        ...(onSent && { onSuccess: onSent }),
        onError: (error) => {
          const texts = refused(error);
          form.setErrors(texts);
          focusOnFault(element, texts);
        },
      });
    form.onSubmit(send, (errors) => {
      sending.reset();
      focusOnFault(element, errors);
    })(event);
  };

  return {
    ...form,
    props: { onSubmit, noValidate: true },
    refusal: Object.keys(refused(sending.error)).some(hasField) ? null : sending.error,
  };
}
