import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { anExchangeOf } from '@offshoot/testing/samples/exchange';
import { alexei, aMessage, anAutomatic, chatServer, exchangeId, mia, roomId } from '../../testing/chat-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Chats } from './chats.tsx';

const plant = '0199f000-0000-7000-8000-000000000012';
const offered = '0199f000-0000-7000-8000-000000000013';
const anExchange = (more: object) =>
  anExchangeOf({ id: exchangeId, requester_id: mia, owner_id: alexei, plant_id: plant, status: 'completed', ...more });

async function show(
  exchange: object,
  messages: object[] = [anAutomatic(1, { code: 'exchange_accepted', by: alexei })],
) {
  chatServer({
    [`GET /exchange/${exchangeId}`]: () => ({ body: exchange }),
    [`GET /chat/rooms/${roomId}/messages`]: () => ({ body: messages }),
  });
  await renderApp(<Chats />, { path: `/chats/${roomId}`, pattern: '/chats/:roomId', signedIn: true });
  return within(await screen.findByRole('log'));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('a room begins with the request, the plant that it offers, and the response', async () => {
  const log = await show(
    anExchange({
      message: 'May I have a cutting?',
      owner_message: 'With pleasure.',
      accepted_at: new Date().toISOString(),
      offered_plant_id: offered,
      offered_plant_name: 'Boston fern',
    }),
  );
  await log.findByText('May I have a cutting?');
  const bubbles = [...document.querySelectorAll<HTMLElement>('[role="log"] > [data-own]')];
  expect(bubbles.map((bubble) => [bubble.dataset['own'], bubble.querySelector('p')?.textContent])).toEqual([
    ['true', 'May I have a cutting?'],
    ['false', 'With pleasure.'],
  ]);
  expect(log.getByRole('link', { name: 'Offered in return Boston fern' }).getAttribute('href')).toBe(
    `/plants/${offered}`,
  );
  expect(log.getByText('Request')).toBeVisible();
  expect(log.getByText('Answer to the request')).toBeVisible();
  // The step that the response led to follows it.
  expect(bubbles[1]?.compareDocumentPosition(log.getByText(/accepted the request/))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

it('a room does not show its beginning while earlier messages are not loaded', async () => {
  const log = await show(anExchange({ message: 'May I have a cutting?' }), [aMessage(51)]);
  await log.findByText('text 51');
  // Once the exchange is loaded, the header shows that nothing is agreed on.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Search this chat' })).toBeVisible());
  expect(log.queryByText('May I have a cutting?')).toBeNull();
});
