import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPlant } from '../../../testing/a-plant.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

it('says that deleting failed, and why', async () => {
  fakeServer(() => ({ status: 409, body: { detail: 'Held', code: 'plant_held' } }));
  const onDeleted = jest.fn();
  await renderApp(<DeleteDialog plant={aPlant()} onClose={() => undefined} onDeleted={onDeleted} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'We couldn’t delete it: This plant is part of an exchange. Cancel the exchange first.',
  );
  expect(onDeleted).not.toHaveBeenCalled();
});
