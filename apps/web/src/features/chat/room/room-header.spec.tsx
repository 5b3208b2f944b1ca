import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alexei, aRoom, chatServer, roomId } from '../../../testing/chat-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ChatsPage } from '../rooms/chats-page.tsx';
import { RoomAbout } from './room-about.ts';

describe("a room's header", () => {
  it.each([
    ['moderator', 'Offshoot moderator'],
    ['admin', 'Offshoot administrator'],
  ])('marks a %s, as the list of rooms does', async (role, badge) => {
    const room = aRoom({ other_participant: { id: alexei, name: 'Alexei', avatar: null, role } });
    chatServer({
      'GET /chat/rooms': () => ({ body: [room] }),
      [`GET /chat/rooms/${roomId}`]: () => ({ body: room }),
    });
    await renderApp(<ChatsPage />, { path: `/chats/${roomId}`, pattern: '/chats/:roomId', signedIn: true });
    const view = within(await screen.findByRole('region', { name: 'Chat with Alexei' }));
    expect(view.getByText(badge)).toBeVisible();
    expect(view.getByRole('heading', { name: 'Alexei' })).toBeVisible();
    expect(screen.getByRole('img', { name: badge })).toBeVisible();
  });

  it('shows the person, the plant and the meeting, and folds to the person and the photo of the plant', async () => {
    chatServer();
    const show = () =>
      renderApp(
        <RoomAbout value={() => <p>On Saturday</p>}>
          <ChatsPage />
        </RoomAbout>,
        { path: `/chats/${roomId}`, pattern: '/chats/:roomId', signedIn: true },
      );
    const { unmount } = await show();
    const room = within(await screen.findByRole('region', { name: 'Chat with Alexei' }));
    const plant = () => room.getByRole('link', { name: 'Swiss cheese plant' });
    expect(room.getByRole('heading', { name: 'Alexei' })).toBeVisible();
    expect(plant().getAttribute('href')).toMatch(/^\/plants\//);
    expect(plant().textContent).toBe('Swiss cheese plant');
    expect(room.getByText('On Saturday')).toBeVisible();

    await userEvent.click(room.getByRole('button', { name: 'Plant and meeting', expanded: true }));
    expect(room.getByRole('heading', { name: 'Alexei' })).toBeVisible();
    expect(plant().getAttribute('href')).toMatch(/^\/plants\//);
    expect(plant().textContent).toBe('');
    expect(room.queryByText('On Saturday')).toBeNull();

    // The next room is folded too.
    unmount();
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Plant and meeting', expanded: false }));
    expect(await screen.findByText('On Saturday')).toBeVisible();
  });
});
