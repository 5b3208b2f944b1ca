import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/database';
import { rebuilt } from '@offshoot/testing/rebuild';
import type { StartedService } from '@offshoot/testing/service';
import { Neighbours } from './builders/exchanges.ts';

describe('read models of chats, rebuilt from the record of their owner', () => {
  let chat: StartedService;
  let neighbours: Neighbours;
  beforeAll(async () => {
    ({ chat, neighbours } = await Neighbours.start());
  });
  afterAll(() => chat.stop());

  const room = async () => {
    const exchange = neighbours.exchange();
    const { id } = await chat.call('chat.open', { exchange_id: exchange.response.id }, { actor: exchange.owner });
    return { id, ...exchange };
  };
  const labels = () =>
    chat.database.query(
      'SELECT plant_name AS name, plant_version AS version FROM room ORDER BY plant_version, plant_name',
    );

  it('have the names of plants, whose rooms were stale, ahead or damaged', async () => {
    const [stale, ahead, damaged] = [await room(), await room(), await room()];
    const label = (id: string, name: string, version: number) =>
      chat.database.execute('UPDATE room SET plant_name = $2, plant_version = $3 WHERE id = $1', [id, name, version]);
    await label(stale.id, 'Former', 1);
    await label(ahead.id, 'Of a lost copy', 9);
    await label(damaged.id, 'Other', 3);
    expect(await rebuilt(chat, 'chat', 'plants', { isDryRun: true })).toEqual({ added: 0, corrected: 3, removed: 0 });
    expect(await labels()).toContainEqual({ name: 'Of a lost copy', version: 9 });
    expect(await rebuilt(chat, 'chat', 'plants')).toEqual({ added: 0, corrected: 3, removed: 0 });
    expect(await labels()).toEqual(Array(3).fill({ name: 'Boston fern', version: 3 }));
  });

  it('close the rooms of a user whose deletion was lost', async () => {
    const { id, owner, requester } = await room();
    const at = new Date().toISOString();
    await chat.reply('people.deleted_snapshot', () => ({ deleted: [{ user_id: owner.user_id, at }] }));
    await chat.database.execute('INSERT INTO deleted_person (person_id, deleted_at) VALUES ($1, now())', [newId()]);
    expect(await rebuilt(chat, 'chat', 'deleted_users')).toEqual({ added: 1, corrected: 0, removed: 1 });
    expect(await chat.call('chat.room', { id }, { actor: requester })).toMatchObject({ is_active: false });
  });

  it('make the room of two users inactive whose block was lost', async () => {
    const { id, owner, requester } = await room();
    const pair = { blocker_id: owner.user_id, blocked_id: requester.user_id };
    await chat.reply('people.blocks_snapshot', () => ({
      blocks: [{ id: newId(), ...pair, version: 1, active: true }],
    }));
    expect(await rebuilt(chat, 'chat', 'blocks')).toEqual({ added: 1, corrected: 0, removed: 0 });
    expect(await chat.call('chat.room', { id }, { actor: requester })).toMatchObject({ is_active: false });
  });
});
