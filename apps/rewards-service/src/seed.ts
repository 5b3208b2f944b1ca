import { levelOf } from '@offshoot/contracts/rewards';
import { demoExchanges } from '@offshoot/demo-community/exchanges';
import { demoRewards } from '@offshoot/demo-community/rewards';
import { seed } from '@offshoot/nest-kit/seed';
import { insertEntry, setLevel, sumsOf } from './ledger/persistence/ledger.ts';
import { store } from './store.ts';

const plantOfExchange = new Map(demoExchanges.map(({ id, plantId }) => [id, plantId]));

/** The cause of a demo reward is the id of an exchange or of a plant, or neither. */
function earnedWith(
  type: string,
  sourceKey: string,
): { plantId?: string | undefined; exchangeId?: string | undefined } {
  const plantId = plantOfExchange.get(sourceKey);
  if (plantId) return { plantId, exchangeId: sourceKey };
  return type === 'plant_approval' ? { plantId: sourceKey } : {};
}

await seed(store, async (tx, { clock, log }) => {
  const [present] = await tx.query<{ id: string }>(`SELECT id FROM ledger LIMIT 1`);
  if (present) return log.info('there are rewards already');
  const rewards = demoRewards(clock.now());
  for (const { createdAt, ...reward } of rewards) {
    await insertEntry(
      tx,
      { ...reward, ...earnedWith(reward.type, reward.sourceKey), eventId: null, causedAt: createdAt },
      createdAt,
    );
  }
  for (const userId of new Set(rewards.map((reward) => reward.userId))) {
    const { leafs } = await sumsOf(tx, userId);
    await setLevel(tx, userId, levelOf(leafs), clock.now());
  }
});
