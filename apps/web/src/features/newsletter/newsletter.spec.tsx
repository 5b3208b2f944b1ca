import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { NewsletterBox } from './newsletter-box.tsx';
import { LeaveNewsletterPage, NewsletterPage } from './newsletter-page.tsx';

const writes = (calls: ReturnType<typeof fakeServer>) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
const refusal = { status: 400, body: { detail: 'no', code: 'invalid_token' } };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the newsletter box', () => {
  it('accepts an address, and says to open the mail', async () => {
    const calls = fakeServer(() => ({ status: 202, body: { message: 'look' } }));
    await renderApp(<NewsletterBox />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Email address' }), ' ben@plants.example{Enter}');
    expect(
      await screen.findByText('Please check your inbox: the link in our email confirms your address.'),
    ).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('status'));
    expect(writes(calls)).toEqual([{ path: '/newsletter', body: { email: 'ben@plants.example', language: 'en' } }]);
  });

  it('sends nothing for an invalid address, and focuses the field', async () => {
    const calls = fakeServer(() => ({ status: 202 }));
    await renderApp(<NewsletterBox />);
    await userEvent.type(screen.getByRole('textbox'), 'ben');
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(screen.getByRole('alert').textContent).toBe('Please enter a valid email address.');
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(writes(calls)).toEqual([]);
  });

  it('keeps the address after a failure, and says when to try again', async () => {
    fakeServer(() => ({
      status: 429,
      body: { detail: 'wait', code: 'rate_limited' },
      headers: { 'retry-after': '42' },
    }));
    await renderApp(<NewsletterBox />);
    await userEvent.type(screen.getByRole('textbox'), 'ben@plants.example{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Too many requests. Please try again in 42 seconds.'),
    );
    expect(screen.getByDisplayValue('ben@plants.example')).toBeVisible();
  });
});

describe('the confirmation link', () => {
  it('confirms on a click, not on opening', async () => {
    const calls = fakeServer(() => ({ body: { message: 'yes' } }));
    await renderApp(<NewsletterPage />, { path: '/newsletter?token=abc' });
    const button = await screen.findByRole('button', { name: 'Yes, subscribe me' });
    expect(writes(calls)).toEqual([]);
    await userEvent.click(button);
    expect(await screen.findByText('Thank you. You’re subscribed.')).toBeVisible();
    expect(writes(calls)).toEqual([{ path: '/newsletter/confirm', body: { token: 'abc' } }]);
  });

  it('says that it has expired, and accepts the address again', async () => {
    fakeServer(() => refusal);
    await renderApp(<NewsletterPage />, { path: '/newsletter?token=abc' });
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, subscribe me' }));
    expect(await screen.findByText('This link isn’t valid or has expired. Please ask for a new one.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Yes, subscribe me' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeVisible();
  });

  it('shows the box for a truncated link', async () => {
    fakeServer(() => ({}));
    await renderApp(<NewsletterPage />, { path: '/newsletter' });
    expect(await screen.findByRole('button', { name: 'Subscribe' })).toBeVisible();
  });
});

describe('the unsubscribe link', () => {
  it('unsubscribes on a click', async () => {
    const calls = fakeServer(() => ({ status: 204 }));
    await renderApp(<LeaveNewsletterPage />, { path: '/newsletter/leave?token=newsletter.a.b' });
    await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByText('You’re unsubscribed.')).toBeVisible();
    expect(writes(calls)).toEqual([{ path: '/newsletter/leave?token=newsletter.a.b', body: null }]);
  });

  it('says so when the link is truncated', async () => {
    fakeServer(() => ({}));
    await renderApp(<LeaveNewsletterPage />, { path: '/newsletter/leave' });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This link isn’t valid or has expired. Please ask for a new one.',
    );
    expect(screen.queryByRole('button')).toBeNull();
  });
});
