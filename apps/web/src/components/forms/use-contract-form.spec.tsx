import { describe, expect, it, jest } from '@jest/globals';
import { Radio, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api/api-error.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { useContractForm } from './use-contract-form.ts';

const schema = z.object({
  kind: z.enum(['tree', 'fern']),
  name: z.string().check(z.trim(), z.minLength(3), z.maxLength(5)),
});
type Body = z.infer<typeof schema>;

function Sample({ send, onSent }: { send: (body: Body) => Promise<string>; onSent?: (reply: string) => void }) {
  const form = useContractForm({
    schema,
    initialValues: { kind: null as string | null, name: '' },
    missing: { kind: 'Choose one' },
    check: ({ name }) => (name === 'nope' ? { name: 'Not this one' } : {}),
    sending: useMutation({ mutationFn: send }),
    ...(onSent && { onSent }),
  });
  return (
    <form {...form.props}>
      <Radio.Group label="Kind" {...form.getInputProps('kind')}>
        <Radio value="tree" label="Tree" />
        <Radio value="fern" label="Fern" />
      </Radio.Group>
      <TextInput label="Name" {...form.getInputProps('name')} />
      {form.refusal && <p role="alert">{form.refusal.message}</p>}
      <button type="submit">Send</button>
    </form>
  );
}

const refused = (fields: Record<string, string>) => () =>
  Promise.reject(new ApiError({ status: 422, code: 'validation_failed', detail: 'Refused', fields }));
const name = () => screen.getByLabelText('Name');

async function fillIn(words: string) {
  await userEvent.click(await screen.findByRole('radio', { name: 'Fern' }));
  await userEvent.type(name(), `${words}{Enter}`);
}

describe('a form of a contract', () => {
  it('shows what the schema refuses at its field, until it changes, with the focus on the first', async () => {
    const send = jest.fn(() => Promise.resolve('sent'));
    await renderApp(<Sample send={send} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    expect(screen.getByText('Choose one')).toBeVisible();
    expect(screen.getByText('At least 3 characters, please.')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Tree' })).toHaveFocus();

    await fillIn('nope');
    expect(screen.queryByText('Choose one')).toBeNull();
    expect(screen.getByText('Not this one')).toBeVisible();
    expect(name()).toHaveFocus();
    expect(name()).toHaveAccessibleDescription('Not this one');
    expect(send).not.toHaveBeenCalled();
  });

  it('sends what the schema has parsed', async () => {
    const send = jest.fn((_body: Body) => Promise.resolve('sent'));
    const onSent = jest.fn();
    await renderApp(<Sample send={send} onSent={onSent} />);
    await fillIn(' moss ');
    expect(send.mock.calls[0]?.[0]).toEqual({ kind: 'fern', name: 'moss' });
    expect(onSent.mock.calls[0]?.[0]).toBe('sent');
  });

  it('sends what a password manager filled in before React listened', async () => {
    const send = jest.fn((_body: Body) => Promise.resolve('sent'));
    await renderApp(<Sample send={send} />);
    await userEvent.click(await screen.findByRole('radio', { name: 'Fern' }));
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    // React replaces the setter on the element; the prototype's changes the field without its knowledge.
    set?.call(name(), 'moss');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(send.mock.calls[0]?.[0]).toEqual({ kind: 'fern', name: 'moss' });
  });

  it('is not sent again before there is a response', async () => {
    const send = jest.fn(() => new Promise<string>(() => undefined));
    await renderApp(<Sample send={send} />);
    await fillIn('moss');
    await userEvent.type(name(), '{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('shows what the server refuses at its field', async () => {
    await renderApp(<Sample send={refused({ name: 'reserved' })} />);
    await fillIn('moss');
    expect(await screen.findByText('This name is reserved. Please choose another one.')).toBeVisible();
    expect(name()).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves to the form a refusal that concerns none of its fields', async () => {
    await renderApp(<Sample send={refused({ place: 'required' })} />);
    await fillIn('moss');
    expect((await screen.findByRole('alert')).textContent).toBe('Refused');
  });
});
