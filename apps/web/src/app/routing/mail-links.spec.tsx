import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { renderApp } from '../../testing/render-app.tsx';
import { ConfirmEmailPage } from '../../features/auth/confirm-email-page.tsx';
import { ForgotPasswordPage } from '../../features/auth/forgot-password-page.tsx';
import { LoginPage } from '../../features/auth/login-page.tsx';
import { ResetPasswordPage } from '../../features/auth/reset-password-page.tsx';
import { ConnectGooglePage, SignInLinkPage } from '../../features/auth/sign-in-link-page.tsx';
import { UndoEmailPage } from '../../features/auth/undo-email-page.tsx';
import { VerifyEmailPage } from '../../features/auth/verify-email-page.tsx';
import { ContactPage } from '../../features/contact/contact-page.tsx';
import { LeaveNewsletterPage, NewsletterPage } from '../../features/newsletter/newsletter-page.tsx';
import { UnsubscribePage } from '../../features/notifications/unsubscribe-page.tsx';
import { fakeServer } from '../../testing/fake-server.ts';

interface MailLink {
  page: ReactElement;
  path: string;
  /** The button that acts. */
  button: string | RegExp;
  /** What a click on it calls; null where the user fills in a form first. */
  acts: string | null;
}

/** The pages that links in mails open without a sign-in; all other links lead to pages of members. */
const links: MailLink[] = [
  {
    page: <VerifyEmailPage />,
    path: '/verify-email?token=t',
    button: 'Confirm and sign in',
    acts: 'GET /auth/verify-email?token=t',
  },
  { page: <ResetPasswordPage />, path: '/reset-password?token=t', button: 'Set the password', acts: null },
  {
    page: <ConfirmEmailPage />,
    path: '/confirm-email?token=t',
    button: 'Use this address',
    acts: 'POST /auth/confirm-email',
  },
  { page: <UndoEmailPage />, path: '/undo-email?token=t', button: 'This wasn’t me', acts: 'POST /auth/undo-email' },
  {
    page: <UnsubscribePage />,
    path: '/unsubscribe?token=t',
    button: 'Stop these emails',
    acts: 'POST /notifications/unsubscribe?token=t',
  },
  { page: <NewsletterPage />, path: '/newsletter?token=t', button: /subscribe/i, acts: 'POST /newsletter/confirm' },
  {
    page: <LeaveNewsletterPage />,
    path: '/newsletter/leave?token=t',
    button: 'Unsubscribe',
    acts: 'POST /newsletter/leave?token=t',
  },
  {
    page: <SignInLinkPage />,
    path: '/sign-in-link?token=t',
    button: 'Sign in',
    acts: 'POST /auth/sign-in-by-link',
  },
  {
    page: <ConnectGooglePage />,
    path: '/connect-google?token=t',
    button: 'Connect and sign in',
    acts: 'POST /auth/sign-in-by-link',
  },
  { page: <ForgotPasswordPage />, path: '/forgot-password', button: 'Send the link', acts: null },
  { page: <LoginPage />, path: '/login', button: 'Sign in', acts: null },
  { page: <ContactPage />, path: '/contact', button: /send/i, acts: null },
];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the link of a mail, opened in a browser that requested nothing', () => {
  it.each(links)('$path acts on a click only', async ({ page, path, button, acts }) => {
    const calls = fakeServer(({ path: called }) =>
      called === '/auth/oauth-providers'
        ? { body: { google: { client_id: null, is_configured: false } } }
        : { status: 400, body: { detail: 'no', code: 'invalid_token' } },
    );
    await renderApp(page, { path });
    const [act] = await screen.findAllByRole('button', { name: button });
    if (!act) throw new Error('no button');
    const made = () =>
      calls.map((call) => `${call.method} ${call.path}`).filter((line) => !line.includes('/oauth-providers'));
    expect(made()).toEqual([]);
    if (acts === null) return;
    await userEvent.click(act);
    expect(made()).toEqual([acts]);
  });
});
