import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ChatMessage } from '@offshoot/contracts/chat';
import { DomainError } from '@offshoot/contracts/errors';
import { newId } from '@offshoot/nest-kit/database';
import { startProcess } from '@offshoot/testing/process';
import type { StartedProcess } from '@offshoot/testing/process';
import { startService } from '@offshoot/testing/service';
import type { StartedService } from '@offshoot/testing/service';
import { service } from '../src/service.ts';
import { Neighbours } from './builders/exchanges.ts';

/** The service starts three times from its source. */
const withinMs = 240_000;
const entry = new URL('../src/main.ts', import.meta.url);
let chat: StartedService;
let running: StartedProcess;

beforeAll(async () => {
  // Only the database and the RPC client: the service itself runs in the process that is killed.
  chat = await startService(service, { roles: [] });
  running = await startProcess(entry, chat.config);
});
afterAll(async () => {
  await running.kill();
  await chat.stop();
});

it(
  'loses no acknowledged message, duplicates none and leaves no gap when killed repeatedly under load',
  async () => {
    const neighbours = new Neighbours(chat);
    await neighbours.open();
    const exchange = neighbours.exchange();
    const room = await chat.call('chat.open', { exchange_id: exchange.response.id }, { actor: exchange.owner });
    let ended = false;

    /** Sends messages one after another, repeating each with the same id until it is acknowledged. */
    const write = async (actor: typeof exchange.owner): Promise<ChatMessage[]> => {
      const acknowledged: ChatMessage[] = [];
      while (!ended || acknowledged.length < 20) {
        const message = {
          room_id: room.id,
          content: `${actor.user_id} ${acknowledged.length}`,
          client_msg_id: newId(),
        };
        for (let sent: ChatMessage | null = null; !sent;) {
          sent = await chat.call('chat.send', message, { actor }).catch(async (error: unknown) => {
            if (!(error instanceof DomainError && error.code === 'unavailable')) throw error;
            await new Promise((resolve) => setTimeout(resolve, 20));
            return null;
          });
          if (sent) acknowledged.push(sent);
        }
      }
      return acknowledged;
    };
    const writing = Promise.all([write(exchange.owner), write(exchange.requester), write(exchange.owner)]);
    for (let kills = 0; kills < 3; kills += 1) {
      await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 200));
      await running.kill();
      running = await startProcess(entry, chat.config);
    }
    ended = true;
    const acknowledged = (await writing).flat();

    const stored = await chat.database.query<{ id: string; seq: number; content: string }>(
      'SELECT id, seq, content FROM message WHERE room_id = $1 ORDER BY seq',
      [room.id],
    );
    expect(stored.map((message) => message.seq)).toEqual(stored.map((_, index) => index + 1));
    expect(acknowledged.map((message) => message.id).sort()).toEqual(stored.map((message) => message.id).sort());
    await chat.settled();
    const published = chat.events.all.flatMap((event) =>
      event.type === 'message.sent.v1' ? [event.data.message_id] : [],
    );
    expect([...new Set(published)].sort()).toEqual(stored.map((message) => message.id).sort());
  },
  withinMs,
);
