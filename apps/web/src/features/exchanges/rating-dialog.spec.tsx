import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anExchange } from '../../testing/an-exchange.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { RatingDialog } from './rating-dialog.tsx';

const completed = anExchange({ status: 'completed', rate_until: new Date(Date.now() + 86_400_000).toISOString() });
const rated = () => ({ body: { ...completed, requester_has_rated: true, rating_from_requester: 4 } });

beforeEach(() => localStorage.clear());

async function show() {
  let closed = false;
  await renderApp(<RatingDialog exchange={completed} name="Yael Moss" onClose={() => (closed = true)} />, {
    signedIn: true,
  });
  await screen.findByRole('radiogroup', { name: 'Stars' });
  return () => closed;
}

describe('rating the other user', () => {
  it('works with the keyboard alone', async () => {
    const calls = fakeServer(rated);
    const closed = await show();
    screen.getByRole('radio', { name: '1 star' }).focus();
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 stars' }).checked).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '4 stars' }));
    await userEvent.tab();
    await userEvent.keyboard('A healthy plant');
    await userEvent.click(screen.getByRole('button', { name: 'Send the rating' }));
    await waitFor(() => expect(closed()).toBe(true));
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: `/exchange/${completed.id}/rating`,
      body: { rating: 4, review: 'A healthy plant' },
    });
  });

  it('requires stars before it sends anything', async () => {
    const calls = fakeServer(rated);
    const closed = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Send the rating' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Please choose one to five stars.');
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    expect(closed()).toBe(false);
  });

  it('confirms before chosen stars are discarded', async () => {
    fakeServer(rated);
    const closed = await show();
    await userEvent.click(screen.getByRole('radio', { name: '5 stars' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(closed()).toBe(false);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '5 stars' }).checked).toBe(true);
  });

  it('says why the server refused, and stays open', async () => {
    fakeServer(({ method }) =>
      method === 'POST' ? { status: 409, body: { detail: 'over', code: 'rating_closed' } } : { body: [] },
    );
    const closed = await show();
    await userEvent.click(screen.getByRole('radio', { name: '5 stars' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send the rating' }));
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t send it:');
    expect(closed()).toBe(false);
  });
});
