import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wayBack } from '../../lib/navigation/way-back.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { browserMark } from './browser-mark.ts';
import { RegisterPage } from './register-page.tsx';

const others = [{ path: '/verify-email', element: <p>check your mail</p> }];
const show = () => renderApp(<RegisterPage />, { path: '/register', others });
const isWrite = ({ method }: { method: string }) => method === 'POST';
const password = () => screen.getByLabelText('Password');
const confirmation = () => screen.getByLabelText('Confirm password');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));

async function fill(secret: string, again = secret, terms = true) {
  await userEvent.type(await screen.findByLabelText('Email'), 'mira@example.org');
  if (secret) await userEvent.type(password(), secret);
  if (again) await userEvent.type(confirmation(), again);
  if (terms) await userEvent.click(screen.getByLabelText('I agree to the terms of service'));
  await submit();
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the sign-up form', () => {
  it('shows the address field first, then the password', async () => {
    await show();
    const email = await screen.findByLabelText('Email');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await userEvent.type(email, 'm');
    expect(password().getAttribute('autocomplete')).toBe('new-password');
    expect(confirmation().getAttribute('autocomplete')).toBe('new-password');
  });

  it('shows the rules of a password once it is typed, and what it must not have only where it has it', async () => {
    await show();
    await userEvent.type(await screen.findByLabelText('Email'), 'm');
    expect(screen.queryByRole('meter')).toBeNull();
    expect(screen.queryByText('A digit')).toBeNull();
    await userEvent.type(password(), 'Monstera1');
    expect(screen.getByRole('meter').getAttribute('aria-valuenow')).toBe('6');
    expect(screen.getByText('Password strength: good')).toBeVisible();
    const rules = () => screen.getAllByRole('listitem').map((rule) => [rule.textContent, rule.dataset['met']]);
    expect(rules()).toEqual([
      ['At least 8 charactersmet', 'true'],
      ['An uppercase lettermet', 'true'],
      ['A lowercase lettermet', 'true'],
      ['A digitmet', 'true'],
      ['A special character, such as ! or ?not met yet', 'false'],
    ]);
    await userEvent.type(password(), '! ');
    expect(rules().at(-1)).toEqual(['No spacesnot met yet', 'false']);
    await userEvent.type(password(), '{Backspace}');
    expect(screen.getByText('Password strength: strong')).toBeVisible();
  });

  it('has no form while registration is closed', async () => {
    fakeServer(() => ({ body: { registration: 'closed', notice: null } }));
    await show();
    expect(await screen.findByText(/^Registration is closed at the moment/)).toBeVisible();
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });

  it('has a field for the invitation where one is needed, with that of the link, and says at it why it was refused', async () => {
    const calls = fakeServer(({ path }) =>
      path === '/site'
        ? { body: { registration: 'invitation', notice: null } }
        : { status: 403, body: { code: 'invitation_needed', detail: 'You need an invitation.' } },
    );
    await renderApp(<RegisterPage />, { path: '/register?invitation=abcd-efgh-jkmn', others });
    const code = await screen.findByLabelText('Invitation code');
    expect(code).toHaveValue('abcd-efgh-jkmn');
    await fill('Monstera1!');
    expect(await screen.findByText(/^You need an invitation to register here/)).toBeVisible();
    expect(calls.find(isWrite)?.body).toMatchObject({ invitation: 'abcd-efgh-jkmn' });
    expect(code).toBeInvalid();
  });

  it('says while registration is by approval that a person looks at the account', async () => {
    fakeServer(({ path }) =>
      path === '/site' ? { body: { registration: 'approval', notice: null } } : { status: 500 },
    );
    await show();
    expect(await screen.findByText(/^A person looks at each new account/)).toBeVisible();
    expect(screen.queryByLabelText('Invitation code')).toBeNull();
  });

  it('sends nothing without an address', async () => {
    const calls = fakeServer(() => ({ status: 500 }));
    await show();
    await screen.findByLabelText('Email');
    await submit();
    expect(screen.getByText('Email is required')).toBeVisible();
    expect(calls.filter(isWrite)).toHaveLength(0);
  });

  it.each([
    ['', 'This password is too weak. Please meet every rule below it.'],
    ['Ab1!', 'Password must be at least 8 characters'],
    ['monstera1!', 'Password needs an uppercase letter'],
    ['MONSTERA1!', 'Password needs a lowercase letter'],
    ['Monstera!', 'Password needs a digit'],
    ['Monstera1', 'Password needs a special character'],
    ['Monstera 1!', 'Password must not contain spaces'],
  ])('rejects the password %j', async (secret, message) => {
    const calls = fakeServer(() => ({ status: 500 }));
    await show();
    await fill(secret);
    expect(screen.getByText(message)).toBeVisible();
    expect(calls.filter(isWrite)).toHaveLength(0);
  });

  it('requires the same password twice, and the terms', async () => {
    await show();
    await fill('Monstera1!', 'Monstera2!', false);
    expect(screen.getByText('Passwords do not match')).toBeVisible();
    expect(screen.getByText('You must agree to the terms of service')).toBeVisible();
  });

  it('redirects to verification', async () => {
    const calls = fakeServer(() => ({ status: 201, body: { message: 'sent', email: 'mira@example.org' } }));
    const { history } = await show();
    await fill('Monstera1!');
    expect(await screen.findByText('check your mail')).toBeVisible();
    expect(history.location.search).toBe('?email=mira%40example.org');
    expect(calls.find(isWrite)?.body).toEqual({
      email: 'mira@example.org',
      password: 'Monstera1!',
      confirmPassword: 'Monstera1!',
      language: 'en',
      browser_mark: browserMark.read(),
    });
  });

  it('stores the requested path until the mail is read', async () => {
    fakeServer(() => ({ status: 201, body: { message: 'sent', email: 'mira@example.org' } }));
    await renderApp(<RegisterPage />, { path: '/register?next=%2Fplants%2Fcreate', others });
    await fill('Monstera1!');
    await screen.findByText('check your mail');
    expect(wayBack.consume()).toBe('/plants/create');
    expect(wayBack.consume()).toBe('/');
  });

  it('redirects to verification, too, when the address is registered but not verified', async () => {
    fakeServer(() => ({
      status: 409,
      body: { detail: 'Email already registered but not verified.', code: 'email_registered_not_verified' },
    }));
    await show();
    await fill('Monstera1!');
    expect(await screen.findByText('check your mail')).toBeVisible();
  });

  it.each([
    [
      409,
      { detail: 'User with this email already exists', code: 'email_already_registered' },
      'User with this email already exists',
    ],
    [
      422,
      { detail: 'Password is not strong enough.', code: 'weak_password', errors: { password: 'no_digit' } },
      'Password needs a digit',
    ],
    [422, { detail: 'Password is not strong enough.' }, 'This password is too weak. Please meet every rule below it.'],
    [503, { detail: 'down', code: 'unavailable' }, 'This part of Offshoot isn’t working right now. Please try again.'],
    [500, {}, 'Server error. Please try again later.'],
  ])("shows the server's message: %d %j", async (status, body, message) => {
    fakeServer(() => ({ status, body }));
    await show();
    await fill('Monstera1!');
    expect(await screen.findByText(message)).toBeVisible();
  });
});
