import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Exchange } from '@offshoot/contracts/exchange';
import { anExchange } from '../../testing/an-exchange.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ExchangeCard } from './exchange-card.tsx';
import { ExchangeList } from './exchange-list.tsx';
import { ownZone } from '../../lib/i18n/own-zone.ts';
import { dayFrom, momentOf } from './meeting-form.ts';
import type { Side } from './seen-from.ts';

const down = { status: 503, body: { detail: 'down', code: 'unavailable' } };
const downText = 'This part of Offshoot isn’t working right now. Please try again.';

beforeEach(() => localStorage.clear());

async function open(
  button: string,
  side: Side,
  different: Partial<Exchange>,
  reply: () => object = () => ({ body: anExchange(different) }),
) {
  const calls = fakeServer(({ method }) => (method === 'GET' ? { body: [] } : reply()));
  await renderApp(<ExchangeCard exchange={anExchange(different)} side={side} onOpenChat={() => undefined} />, {
    signedIn: true,
  });
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  return { dialog, sent: () => calls.filter(({ method }) => method !== 'GET') };
}

describe('confirming', () => {
  const accepted = { status: 'accepted' } as const;

  it.each([
    ['ftp://example.org/clip.mp4', 'Only HTTP and HTTPS URLs are allowed'],
    ['http://127.0.0.1/clip.mp4', 'This domain is not allowed for security reasons'],
    ['https://a.b', 'Please use a valid video platform URL'],
    ['a video', 'Please enter a valid URL'],
  ])('rejects %s', async (link, words) => {
    const { dialog, sent } = await open('We’ve already met', 'mine', accepted);
    expect(dialog.queryByLabelText('Link to a video')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Add a video (optional)' }));
    expect(dialog.getByLabelText('Link to a video')).toHaveFocus();
    await userEvent.type(dialog.getByLabelText('Link to a video'), link);
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm completion' }));
    expect(dialog.getByText(words)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('shows why the server refused', async () => {
    const { dialog } = await open('We’ve already met', 'mine', accepted, () => down);
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm completion' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(`We couldn’t confirm it: ${downText}`);
  });

  it.each([
    [
      'a picture',
      new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
      'Please choose a video in one of these formats: MP4, WebM.',
    ],
    [
      'a file that is too large',
      large(new File(['x'], 'a.mp4', { type: 'video/mp4' })),
      'This clip is too large (at most 50 MB).',
    ],
  ])('rejects %s as a clip', async (_, file, words) => {
    const { dialog } = await open('We’ve already met', 'mine', accepted);
    await userEvent.click(dialog.getByRole('button', { name: 'Add a video (optional)' }));
    // The browser's own file picker would not offer some of these; dropping a file does.
    fireEvent.change(dialog.getByLabelText('Choose a clip', { selector: 'input' }), { target: { files: [file] } });
    expect((await dialog.findByRole('alert')).textContent).toBe(words);
  });
});

function large(file: File): File {
  Object.defineProperty(file, 'size', { value: 50 * 1024 * 1024 + 1 });
  return file;
}

describe('a response', () => {
  it.each([
    ['x'.repeat(501), 'Message is too long (maximum 500 characters)'],
    ['see data:text/html,x', 'Message contains potentially dangerous content (data:)'],
  ])('with an invalid message is not sent', async (message, words) => {
    const { dialog, sent } = await open('Decline', 'incoming', {});
    fireEvent.change(dialog.getByLabelText('Message (optional)'), { target: { value: message } });
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(dialog.getByText(words)).toBeVisible();
    expect(sent()).toEqual([]);
  });
});

describe('a meeting', () => {
  it('is dated by one press of a suggested time', async () => {
    const { dialog, sent } = await open('Propose a meeting', 'mine', { status: 'accepted' });
    await userEvent.type(dialog.getByLabelText('Where'), 'By the kiosk');
    const times = within(dialog.getByRole('group', { name: 'Suggested times' }));
    expect(times.getAllByRole('button', { name: /^(Saturday|Tomorrow),? 11:00/ })[0]).toBeVisible();
    const evening = times.getByRole('button', { name: 'Tomorrow 18:00' });
    await userEvent.click(evening);
    expect(evening.getAttribute('aria-pressed')).toBe('true');
    const { value: date } = dialog.getByLabelText<HTMLInputElement>('Day');
    expect([dayFrom(Date.now(), 1), dayFrom(Date.now(), 0)]).toContain(date);
    await userEvent.click(dialog.getByRole('button', { name: 'Send the proposal' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    const time = momentOf({ date, time: '18:00', offset: null });
    expect(sent()[0]?.body).toMatchObject({ time: time.toISOString() });
  });

  it("shows an error at its field that only the server's clock revealed", async () => {
    const passed = {
      status: 422,
      body: { detail: 'Some fields are not valid.', code: 'validation_failed', errors: { time: 'time_in_past' } },
    };
    const { dialog, sent } = await open('Propose a meeting', 'mine', { status: 'accepted' }, () => passed);
    await userEvent.type(dialog.getByLabelText('Where'), 'By the kiosk');
    fireEvent.change(dialog.getByLabelText('Day'), { target: { value: dayFrom(Date.now(), 1) } });
    fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '10:00' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Send the proposal' }));
    expect(await dialog.findByText('Choose a time in the future.')).toBeVisible();
    expect(dialog.getByLabelText('Time').getAttribute('aria-invalid')).toBe('true');
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(sent()[0]?.body).toMatchObject({ address: 'By the kiosk', time_zone: ownZone() });
    fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '11:00' } });
    await waitFor(() => expect(dialog.queryByText('Choose a time in the future.')).toBeNull());
  });
});

describe('ending an accepted exchange', () => {
  it('requires a reason', async () => {
    const { dialog, sent } = await open('Cancel the exchange', 'mine', { status: 'accepted' });
    expect(dialog.queryByText(/moderators will look into it/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel the exchange' }));
    expect(dialog.getByText('Please say briefly why.')).toBeVisible();
    expect(sent()).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Reason'), 'I moved away');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel the exchange' }));
    await waitFor(() =>
      expect(sent()).toMatchObject([{ path: `/exchange/${anExchange().id}/cancel`, body: { reason: 'I moved away' } }]),
    );
  });

  it.each(['Cancel the exchange', 'They didn’t come'])(
    'warns of a dispute once the other user has confirmed: %s',
    async (button) => {
      const { dialog } = await open(button, 'mine', {
        status: 'confirmed',
        owner_confirmed_completion: true,
        no_show_from: '2026-01-01T10:00:00.000Z',
      });
      expect(dialog.getByText(/our moderators will look into it/)).toBeVisible();
    },
  );

  it('demands the reason if the request is accepted while it is withdrawn', async () => {
    let isAccepted = false;
    const cancelled: unknown[] = [];
    fakeServer(({ method, path, body }) => {
      if (path.endsWith('/cancel')) {
        cancelled.push(body);
        if (cancelled.length > 1) return { body: anExchange({ status: 'cancelled' }) };
        isAccepted = true;
        return { status: 422, body: { detail: 'x', code: 'validation_failed', errors: { reason: 'required' } } };
      }
      const status = isAccepted ? 'accepted' : 'requested';
      return { body: method === 'GET' && path === '/exchange/my-requests' ? [anExchange({ status })] : [] };
    });
    await renderApp(<ExchangeList side="mine" onOpenChat={() => undefined} />, { signedIn: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this exchange?' }));
    expect(dialog.getByText('Please say briefly why.')).toBeVisible();
    expect(dialog.queryByRole('alert')).toBeNull();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'I moved away');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel the exchange' }));
    await waitFor(() => expect(cancelled).toEqual([{ reason: '' }, { reason: 'I moved away' }]));
  });

  it('is no dispute for the only user who has confirmed', async () => {
    const { dialog } = await open('Cancel the exchange', 'mine', {
      status: 'confirmed',
      requester_confirmed_completion: true,
    });
    expect(dialog.queryByText(/our moderators will look into it/)).toBeNull();
    expect(dialog.getByText('Yael Moss can read it.')).toBeVisible();
  });

  it('reports a no-show', async () => {
    const { dialog, sent } = await open('They didn’t come', 'mine', {
      status: 'accepted',
      no_show_from: '2026-01-01T10:00:00.000Z',
    });
    await userEvent.click(dialog.getByRole('button', { name: 'They didn’t come' }));
    await waitFor(() =>
      expect(sent()).toMatchObject([{ path: `/exchange/${anExchange().id}/no-show`, body: { note: '' } }]),
    );
  });
});

describe('a list', () => {
  it('says that it failed to load, and retries', async () => {
    let works = false;
    fakeServer(() => (works ? { body: [anExchange()] } : down));
    await renderApp(<ExchangeList side="mine" onOpenChat={() => undefined} />, { signedIn: true });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Couldn’t load the exchanges');
    expect(alert.textContent).toContain(downText);
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Exchange: Golden pothos' })).toBeVisible();
  });
});
