import { expect, it, jest } from '@jest/globals';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api/api-error.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { useContractForm } from '../forms/use-contract-form.ts';
import { FormDialog } from './form-dialog.tsx';

const schema = z.object({ name: z.string().check(z.minLength(3)) });

function Sample({ send, onClose }: { send: () => Promise<void>; onClose: () => void }) {
  const sending = useMutation({ mutationFn: (_: z.infer<typeof schema>) => send() });
  const form = useContractForm({ schema, initialValues: { name: 'moss' }, sending });
  return (
    <FormDialog title="Name it" form={form} busy={sending.isPending} submitLabel="Send" onClose={onClose}>
      <TextInput label="Name" {...form.getInputProps('name')} />
    </FormDialog>
  );
}

it('sends its form, and shows why it was refused', async () => {
  const send = jest.fn(() =>
    Promise.reject(new ApiError({ status: 404, code: 'plant_not_found', detail: 'No plant' })),
  );
  const onClose = jest.fn();
  await renderApp(<Sample send={send} onClose={onClose} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Plant not found');
  expect(send).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
