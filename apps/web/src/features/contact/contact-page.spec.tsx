import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ContactPage, FeedbackPage } from './contact-page.tsx';

const receipt = (kind: string) => ({
  status: 201,
  body: { id: '01890a5d-ac96-774b-bcce-b302099a8057', kind, created_at: '2026-03-01T08:00:00.000Z' },
});
/** The session is known before the user is. */
const stillSending = () => new Promise<never>(() => undefined);
const messageOf = (calls: ReturnType<typeof fakeServer>) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('hands the focus to the confirmation, and from there to another message', async () => {
  fakeServer(() => receipt('contact'));
  await renderApp(<ContactPage />, { path: '/contact' });
  await userEvent.type(await screen.findByLabelText('Your message'), 'Where are the ferns?');
  await userEvent.type(screen.getByLabelText('Email address'), 'ben@plants.example{Enter}');
  const confirmation = await screen.findByText('Thank you. Your message has arrived, and a person will read it.');
  expect(confirmation.getAttribute('role')).toBe('status');
  expect(document.activeElement).toBe(confirmation);
  await userEvent.click(screen.getByRole('button', { name: 'Write another message' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Your message'));
});

describe('the contact form', () => {
  it('requires a text and an address from a visitor, and confirms receipt', async () => {
    const calls = fakeServer(() => receipt('contact'));
    await renderApp(<ContactPage />, { path: '/contact' });
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    expect(screen.getByText('At least 10 characters, please.')).toBeVisible();
    expect(screen.getByText('Please enter a valid email address.')).toBeVisible();
    expect(document.activeElement).toBe(screen.getByLabelText('Your message'));
    expect(messageOf(calls)).toEqual([]);
    await userEvent.type(screen.getByLabelText('Your message'), 'Where are the ferns?');
    await userEvent.type(screen.getByLabelText('Email address'), 'ben@plants.example');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Thank you. Your message has arrived, and a person will read it.')).toBeVisible();
    expect(messageOf(calls)).toEqual([
      { path: '/contact', body: { message: 'Where are the ferns?', language: 'en', email: 'ben@plants.example' } },
    ]);
  });

  it('requires the page of illegal content, but no address', async () => {
    const calls = fakeServer(() => receipt('contact'));
    await renderApp(<ContactPage />, { path: '/contact' });
    await userEvent.click(await screen.findByRole('radio', { name: 'I want to report illegal content' }));
    await userEvent.type(screen.getByLabelText('What’s illegal, and why?'), 'A protected orchid.');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText('Please enter the address of the page.')).toBeVisible();
    expect(messageOf(calls)).toEqual([]);
    await userEvent.type(screen.getByLabelText('Link to the page'), '/plants/1');
    await userEvent.type(screen.getByLabelText('Email address (optional)'), 'ben');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText('Please enter a valid email address.')).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Email address (optional)'));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Thank you. Your message has arrived, and a person will read it.')).toBeVisible();
    expect(messageOf(calls)).toEqual([
      {
        path: '/contact',
        body: { message: 'A protected orchid.', language: 'en', topic: 'illegal_content', link: '/plants/1' },
      },
    ]);
  });

  it('has no address field for a member, and sends a rating if given', async () => {
    const calls = fakeServer(({ path }) => (path === '/auth/me' ? stillSending() : receipt('feedback')));
    await renderApp(<FeedbackPage />, { path: '/feedback', signedIn: true });
    expect(screen.queryByLabelText('Email address')).toBeNull();
    await userEvent.click(await screen.findByRole('radio', { name: '4' }));
    await userEvent.type(screen.getByLabelText('What would you like to tell us?'), 'More about mosses, please.');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Thank you. We read all feedback.')).toBeVisible();
    expect(messageOf(calls)).toEqual([
      { path: '/feedback', body: { message: 'More about mosses, please.', language: 'en', rating: 4 } },
    ]);
  });

  it('keeps the text when it could not be sent', async () => {
    fakeServer(({ path }) =>
      path === '/auth/me' ? stillSending() : { status: 503, body: { detail: 'down', code: 'unavailable' } },
    );
    await renderApp(<ContactPage />, { path: '/contact', signedIn: true });
    await userEvent.type(await screen.findByLabelText('Your message'), 'Where are the ferns?');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This part of Offshoot isn’t working right now. Please try again.',
    );
    expect(screen.getByDisplayValue('Where are the ferns?')).toBeVisible();
  });
});
