import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from '../../../components/toasts/toast.ts';
import { aMessage, aRoom, chatServer, mia, roomId } from '../../../testing/chat-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ChatsPage } from '../rooms/chats-page.tsx';
import { ReportMessage } from '../../../components/chat/report-message.ts';

const reportOf = (messageId: string, onClose: () => void) => <button onClick={onClose}>why {messageId}</button>;

/** Shows a room with these messages, and returns the bubble of each sequence number. */
async function showRoom(...messages: object[]) {
  const user = userEvent.setup();
  // A closed room, in which nothing is replied to.
  chatServer({
    [`GET /chat/rooms/${roomId}`]: () => ({ body: aRoom({ is_active: false }) }),
    [`GET /chat/rooms/${roomId}/messages`]: () => ({ body: messages }),
  });
  await renderApp(
    <ReportMessage value={reportOf}>
      <ChatsPage />
    </ReportMessage>,
    { path: `/chats/${roomId}`, pattern: '/chats/:roomId', signedIn: true },
  );
  await screen.findByRole('log');
  const bubble = (seq: number) =>
    waitFor(() => {
      const element = document.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
      if (!element) throw new Error(`no message ${seq}`);
      return element;
    });
  return { user, bubble };
}
const buttonOf = (bubble: HTMLElement) => within(bubble).getByRole('button', { name: 'Actions for this message' });
const entries = async () =>
  within(await screen.findByRole('menu'))
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the menu of a message', () => {
  it("copies any text, and reports only the other user's messages", async () => {
    const { user, bubble } = await showRoom(aMessage(1, { sender_id: mia }), aMessage(2));
    await user.click(buttonOf(await bubble(1)));
    expect(await entries()).toEqual(['Copy text']);
    await user.click(screen.getByRole('menuitem', { name: 'Copy text' }));
    expect(await navigator.clipboard.readText()).toBe('text 1');

    await user.click(buttonOf(await bubble(2)));
    expect(await entries()).toEqual(['Copy text', 'Report this message']);
    await user.click(screen.getByRole('menuitem', { name: 'Report this message' }));
    expect(screen.queryByRole('menu')).toBeNull();
    await user.click(screen.getByRole('button', { name: `why ${aMessage(2).id}` }));
    expect(screen.queryByText(/^why/)).toBeNull();
  });

  it('says so when the text could not be copied', async () => {
    const { user, bubble } = await showRoom(aMessage(1));
    const refused = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    const shown = jest.spyOn(toast, 'error');
    await user.click(buttonOf(await bubble(1)));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy text' }));
    await waitFor(() => expect(shown).toHaveBeenCalledWith('Couldn’t copy the text'));
    refused.mockRestore();
    shown.mockRestore();
  });

  it('is missing where there is nothing to do', async () => {
    const photo = {
      message_type: 'photo',
      content: '',
      image: '/media/chat/1.webp?sig=1',
      image_meta: { thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI', width: 1600, height: 800 },
    };
    const { bubble } = await showRoom(
      aMessage(1, { ...photo, sender_id: mia }),
      aMessage(2, { content: '', is_hidden: true }),
      aMessage(3, photo),
    );
    for (const seq of [1, 2]) {
      const without = await bubble(seq);
      expect(within(without).queryByRole('button', { name: 'Actions for this message' })).toBeNull();
      fireEvent.contextMenu(without);
      expect(screen.queryByRole('menu')).toBeNull();
    }
    fireEvent.contextMenu(await bubble(3));
    expect(await entries()).toEqual(['Report this message']);
  });

  it('opens with the keyboard, is walked through with the arrows, and gives the focus back to the message', async () => {
    const { user, bubble } = await showRoom(aMessage(1), aMessage(2));
    const button = buttonOf(await bubble(1));
    button.focus();
    await user.keyboard('{Enter}');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Copy text'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Report this message');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('opens for the context menu key, and leaves the right button of a mouse to the browser', async () => {
    const { bubble } = await showRoom(aMessage(1));
    const text = within(await bubble(1)).getByText('text 1');
    expect(fireEvent.contextMenu(text, { button: 2 })).toBe(true);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(fireEvent.contextMenu(text, { button: 0 })).toBe(false);
    expect(await screen.findByRole('menu')).toBeVisible();
  });

  it('opens for a long press, and not for a touch that scrolls', async () => {
    const { bubble } = await showRoom(aMessage(1));
    const text = within(await bubble(1)).getByText('text 1');
    jest.useFakeTimers();
    try {
      const touching = (clientY: number) => ({ touches: [{ target: text, clientX: 100, clientY }] });
      fireEvent.touchStart(text, touching(200));
      fireEvent.touchMove(text, touching(260));
      act(() => void jest.advanceTimersByTime(1_000));
      expect(screen.queryByRole('menu')).toBeNull();
      fireEvent.touchEnd(text, { changedTouches: [{ target: text, clientX: 100, clientY: 260 }] });

      fireEvent.touchStart(text, touching(200));
      act(() => void jest.advanceTimersByTime(1_000));
      // The lifted finger clicks nothing.
      expect(fireEvent.touchEnd(text)).toBe(false);
    } finally {
      jest.useRealTimers();
    }
    expect(await screen.findByRole('menu')).toBeVisible();
  });
});
