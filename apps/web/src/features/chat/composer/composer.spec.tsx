import { beforeEach, describe, expect, it } from '@jest/globals';
import { limits } from '@offshoot/contracts/limits';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { begunPrefix } from '../../../lib/session/unsent.ts';
import { chatServer, roomId } from '../../../testing/chat-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ChatsPage } from '../rooms/chats-page.tsx';

const showRoom = () =>
  renderApp(<ChatsPage />, { path: `/chats/${roomId}`, pattern: '/chats/:roomId', signedIn: true });
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const sent = (calls: ReturnType<typeof chatServer>) =>
  calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/messages'));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the field of a chat', () => {
  it('sends trimmed text on Enter, once, and breaks the line on Shift+Enter', async () => {
    const calls = chatServer();
    await showRoom();
    await userEvent.type(await field(), '  Hello{Shift>}{Enter}{/Shift}there {Enter}');
    expect(await screen.findByRole('img', { name: 'sent' })).toBeVisible();
    expect(sent(calls).map(({ body }) => body)).toEqual([
      { content: 'Hello\nthere', message_type: 'text', client_msg_id: expect.any(String) },
    ]);
    expect((await field()).value).toBe('');
  });

  it('sends neither blank text nor text under composition', async () => {
    const calls = chatServer();
    await showRoom();
    await userEvent.type(await field(), '   {Enter}');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
    await userEvent.type(await field(), '你好');
    fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true });
    // As Safari reports the Enter that has ended the composition.
    fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 229 });
    expect(sent(calls)).toEqual([]);
    expect((await field()).value).toContain('你好');
  });

  it('keeps what was begun in this room when the page is reloaded, until it is sent', async () => {
    chatServer();
    const first = await showRoom();
    await userEvent.type(await field(), 'At the');
    first.unmount();
    await showRoom();
    expect((await field()).value).toBe('At the');
    await userEvent.type(await field(), ' tram{Enter}');
    await screen.findByRole('img', { name: 'sent' });
    expect(Object.keys(localStorage).filter((key) => key.startsWith(begunPrefix))).toEqual([]);
  });

  it('grows from 72 to 120 pixels', async () => {
    chatServer();
    await showRoom();
    const area = await field();
    expect(area.style.height).toBe('72px');
    Object.defineProperty(area, 'scrollHeight', { value: 400, configurable: true });
    await userEvent.type(area, 'much');
    expect(area.style.height).toBe('120px');
  });

  it("says 'Failed to send message' with the reason, and retries or discards it", async () => {
    chatServer({
      [`POST /chat/rooms/${roomId}/messages`]: () => ({
        status: 409,
        body: { detail: 'Chat is not active', code: 'chat_not_active' },
      }),
    });
    await showRoom();
    await userEvent.type(await field(), 'Hello?{Enter}');
    expect((await screen.findByText(/Failed to send message/)).textContent).toContain('Chat is not active');
    const calls = chatServer();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: 'sent' })).toBeVisible();
    expect(sent(calls)).toHaveLength(1);

    chatServer({
      [`POST /chat/rooms/${roomId}/messages`]: () => ({
        status: 422,
        body: { detail: 'no', code: 'validation_failed' },
      }),
    });
    await userEvent.type(await field(), 'A slip{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText('A slip')).toBeNull());
  });

  it('shows an unsent message at once while offline', async () => {
    chatServer({
      [`POST /chat/rooms/${roomId}/messages`]: () => {
        throw new Error('no line');
      },
    });
    await showRoom();
    await userEvent.type(await field(), 'Later{Enter}');
    expect(await screen.findByText('Waiting for a connection')).toBeVisible();
    expect(screen.getByText('Later')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  });

  it.each([
    [
      'that is no photo',
      new File(['GIF89a'], 'a.gif', { type: 'image/gif' }),
      'Invalid file format. Allowed types: JPG, PNG, WebP',
    ],
    [
      'of more than 10 MB',
      new File([new Uint8Array(limits.chosenPhotoBytes + 1)], 'a.jpg', { type: 'image/jpeg' }),
      'File is too large. Maximum size: 10MB',
    ],
  ])('rejects a file %s', async (_, file, words) => {
    chatServer();
    await showRoom();
    await field();
    fireEvent.change(screen.getByTestId('photo'), { target: { files: [file] } });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it.each([
    ['the text of pasted cells, which come with a picture', 'Fern\t12', 0],
    ['the photo of a pasted file, which comes with its name', 'fern.png', 1],
    ['a pasted photo', '', 1],
  ])('takes %s', async (_, text, photos) => {
    chatServer();
    await showRoom();
    Object.assign(globalThis, {
      createImageBitmap: () => Promise.resolve({ width: 4, height: 3, close: () => undefined }),
    });
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
    const clipboardData = {
      files: [new File(['picture'], 'fern.png', { type: 'image/png' })],
      getData: () => text,
    };
    const isTyped = fireEvent.paste(await field(), { clipboardData });
    expect(isTyped).toBe(photos === 0);
    if (photos === 1) expect(await screen.findByText('Ready to send')).toBeVisible();
  });

  it('shows the count when the field is nearly full', async () => {
    chatServer();
    await showRoom();
    fireEvent.change(await field(), { target: { value: 'x'.repeat(1_800) } });
    expect(screen.queryByText(/2,000/)).toBeNull();
    fireEvent.change(await field(), { target: { value: 'x'.repeat(1_801) } });
    const count = screen.getByText('1,801 / 2,000');
    expect((await field()).getAttribute('aria-describedby')).toBe(count.closest('p')?.id);
    await userEvent.clear(await field());
  });

  it('does not send invisible characters', async () => {
    const calls = chatServer();
    await showRoom();
    fireEvent.change(await field(), { target: { value: ' \u200b\u2800 ' } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
    await userEvent.type(await field(), '{Enter}');
    expect(sent(calls)).toEqual([]);
    await userEvent.clear(await field());
  });
});
