import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';

it("needs a plausible address, then shows the next step in the form's place", async () => {
  const calls = fakeServer(() => ({ body: { message: 'fine' } }));
  await renderApp(<ForgotPasswordPage />);
  const email = await screen.findByLabelText('Email');
  await userEvent.type(email, 'mira{Enter}');
  expect(screen.getByText('Please enter a valid email address.')).toBeVisible();
  expect(document.activeElement).toBe(email);
  await userEvent.type(email, '@example.org{Enter}');
  const outcome = await screen.findByText(/^If this address has an account/);
  expect(document.activeElement).toBe(outcome);
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'mira@example.org' }]);
});
