import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tokenStore } from '../../lib/session/token-store.ts';
import { wayBack } from '../../lib/navigation/way-back.ts';
import { aPerson } from '../../testing/a-person.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { browserMark } from './browser-mark.ts';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { VerifyEmailPage } from './verify-email-page.tsx';

const signedIn = { access_token: 'a', refresh_token: 'r', user: aPerson() };

const others = [
  { path: '/', element: <p>home</p> },
  { path: '/plants/create', element: <p>a plant to list</p> },
];
const show = (query: string) => renderApp(<VerifyEmailPage />, { path: `/verify-email${query}`, others });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the page that waits for the verification mail', () => {
  it.each(['', '?email=call%20our%20hotline%20now'])(
    'shows an address field where %j is no address, and says so',
    async (query) => {
      const calls = fakeServer(() => ({ body: { message: 'fine' } }));
      await show(query);
      const field = await screen.findByLabelText<HTMLInputElement>('Email');
      expect(screen.queryByText(/hotline/)).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
      if (query) await userEvent.clear(field);
      await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
      expect(screen.getByText('We don’t have your email address yet. Please enter it.')).toBeVisible();
      expect(document.activeElement).toBe(field);
      await userEvent.type(field, 'mira@example.org');
      await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
      expect(await screen.findByText('Sent. Please check your inbox.')).toBeVisible();
      expect(calls.filter(({ path }) => path !== '/site')).toEqual([
        expect.objectContaining({
          path: '/auth/resend-verification',
          body: { email: 'mira@example.org', browser_mark: browserMark.read() },
        }),
      ]);
    },
  );

  it('promises no sign-in while registration is by approval', async () => {
    fakeServer(() => ({ body: { registration: 'approval', notice: null } }));
    await show('?email=mira%40example.org');
    expect(await screen.findByText(/^We’ve sent a link to this address\. Open it to confirm/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'I didn’t get the verification email.' })).toBeVisible();
  });

  it('makes a new user wait before another mail, and lets them start again with another address', async () => {
    fakeServer(() => ({ status: 500 }));
    const { history } = await show('?email=mira%40example.org');
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Send again' })).disabled).toBe(false);
    await act(async () => history.push('/verify-email?email=nora%40example.org', 'sent'));
    const waits = await screen.findByRole<HTMLButtonElement>('button', { name: /^Send again in (60|5\d) seconds$/ });
    expect(waits.disabled).toBe(true);
    expect(screen.getByRole('link', { name: 'Register with another one' }).getAttribute('href')).toBe('/register');
  });
});

describe('the link of the mail, in the browser that requested it', () => {
  let mark: string;
  beforeEach(() => {
    mark = browserMark.leave();
  });

  it('says where the account waits for approval that its user will get a mail', async () => {
    fakeServer(() => ({ status: 403, body: { code: 'approval_pending', detail: 'It waits.' } }));
    await show('?token=good');
    expect(await screen.findByRole('heading', { name: 'Almost there' })).toBeVisible();
    expect(screen.getByText('Your account is waiting for a person to approve it. We’ll write to you.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(browserMark.read()).toBeNull();
  });

  it('is retried where it was not checked, and signs in', async () => {
    let down = true;
    const calls = fakeServer(({ path }) => {
      if (path === '/auth/me') return { body: aPerson() };
      return down ? { status: 503, body: { detail: 'down', code: 'unavailable' } } : { body: signedIn };
    });
    await show('?token=good');
    const again = await screen.findByRole('button', { name: 'Try again' });
    down = false;
    await userEvent.click(again);
    expect(await screen.findByText('home')).toBeVisible();
    expect(tokenStore.access()).toBe('a');
    expect(calls.filter(({ path }) => path === `/auth/verify-email?token=good&browser_mark=${mark}`)).toHaveLength(2);
    expect(browserMark.read()).toBeNull();
  });

  it('redirects to the path requested before registration, once and on this site only', async () => {
    fakeServer(({ path }) => ({ body: path === '/auth/me' ? aPerson() : signedIn }));
    wayBack.keep('/plants/create');
    const first = await show('?token=good');
    expect(await screen.findByText('a plant to list')).toBeVisible();
    first.unmount();
    browserMark.leave();
    wayBack.keep('//evil.example');
    await show('?token=other');
    expect(await screen.findByText('home')).toBeVisible();
  });

  it('redirects to the choice of a password where the address was registered with different ones, without signing in', async () => {
    const calls = fakeServer(({ path }) => ({
      body: path === '/auth/reset-password' ? { message: 'fine' } : { message: 'fine', reset_token: 'next' },
    }));
    await renderApp(<VerifyEmailPage />, {
      path: '/verify-email?token=good',
      others: [
        ...others,
        { path: '/reset-password', element: <ResetPasswordPage /> },
        { path: '/login', element: <p>sign in here</p> },
      ],
    });
    expect(await screen.findByText(/registered more than once, with different passwords/)).toBeVisible();
    expect(tokenStore.refresh()).toBeNull();
    await userEvent.type(await screen.findByLabelText('New password'), 'Gr8-leaves-here!');
    await userEvent.type(screen.getByLabelText('Confirm password'), 'Gr8-leaves-here!');
    await userEvent.click(screen.getByRole('button', { name: 'Set the password' }));
    expect(await screen.findByText('sign in here')).toBeVisible();
    expect(calls.at(-1)).toMatchObject({
      path: '/auth/reset-password',
      body: { token: 'next', password: 'Gr8-leaves-here!' },
    });
  });

  it('says on a second opening that the user can sign in', async () => {
    fakeServer(() => ({ status: 400, body: { detail: 'no', code: 'invalid_token' } }));
    wayBack.keep('/plants/create');
    const { history } = await show('?token=used');
    expect(await screen.findByText(/^Opened it before\?/)).toBeVisible();
    expect(history.createHref(history.location)).toBe('/verify-email');
    expect(screen.getByRole('alert')).toHaveTextContent('This link isn’t valid or has expired');
    expect(screen.getByLabelText('Email')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe(
      '/login?next=%2Fplants%2Fcreate',
    );
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('the link of the mail, in another browser', () => {
  const confirm = () => screen.findByRole('button', { name: 'Confirm and sign in' });

  it('changes nothing until the user clicks', async () => {
    const calls = fakeServer(({ path }) => ({ body: path === '/auth/me' ? aPerson() : signedIn }));
    await show('?token=good');
    const button = await confirm();
    expect(calls).toEqual([]);
    expect(tokenStore.access()).toBeNull();
    await userEvent.click(button);
    expect(await screen.findByText('home')).toBeVisible();
    expect(tokenStore.access()).toBe('a');
    expect(calls.filter(({ path }) => path.startsWith('/auth/verify-email')).map(({ path }) => path)).toEqual([
      '/auth/verify-email?token=good',
    ]);
  });

  it('waits for the click where the mark is that of another registration', async () => {
    browserMark.leave();
    fakeServer(({ path }) => {
      if (path === '/auth/me') return { body: aPerson() };
      return path.includes('browser_mark')
        ? { status: 409, body: { detail: 'no', code: 'requested_elsewhere' } }
        : { body: signedIn };
    });
    await show('?token=good');
    const button = await confirm();
    expect(tokenStore.access()).toBeNull();
    await userEvent.click(button);
    expect(await screen.findByText('home')).toBeVisible();
  });

  it('is retried by the user where it was not checked', async () => {
    let down = true;
    fakeServer(({ path }) => {
      if (path === '/auth/me') return { body: aPerson() };
      return down ? { status: 503, body: { detail: 'down', code: 'unavailable' } } : { body: signedIn };
    });
    await show('?token=good');
    await userEvent.click(await confirm());
    const again = await screen.findByRole('button', { name: 'Try again' });
    down = false;
    await userEvent.click(again);
    expect(await screen.findByText('home')).toBeVisible();
  });
});
