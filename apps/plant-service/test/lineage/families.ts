import type { Actor } from '@offshoot/contracts/basics';
import type { Plant } from '@offshoot/contracts/plants';
import { person, type PlantServiceTest } from '../plant-service.ts';

/** Calls about the families of plants, which tests repeat. */
export class Families {
  private readonly test: PlantServiceTest;

  constructor(test: PlantServiceTest) {
    this.test = test;
  }

  lineage(plant: Plant, actor: Actor = person()) {
    return this.test.running.call('lineage.get', { id: plant.id }, { actor });
  }

  family(plant: Plant, actor: Actor = person()) {
    return this.test.running.call('lineage.family', { id: plant.id }, { actor });
  }

  name(child: Plant, parent: Plant, actor: Actor) {
    return this.test.running.call('lineage.name_parent', { id: child.id, parent_id: parent.id }, { actor });
  }

  decide(child: Plant, decision: 'confirmed' | 'refused', actor: Actor) {
    return this.test.running.call('lineage.decide', { id: child.id, decision }, { actor });
  }

  remove(child: Plant, actor: Actor) {
    return this.test.running.call('lineage.remove', { id: child.id }, { actor });
  }

  /** A public plant of a user who received its parent. */
  grown(parent: Plant, owner: Actor, more: object = {}): Promise<Plant> {
    this.test.handedOver.add(`${parent.id} ${owner.user_id}`);
    return this.test.publish(owner, { parent_id: parent.id, ...more });
  }

  async deleted(plant: Plant, actor: Actor): Promise<void> {
    await this.test.running.call('plants.delete', { id: plant.id }, { actor });
  }

  async erased({ user_id }: Actor): Promise<void> {
    await this.test.running.deliver({ type: 'person.deleted.v1', data: { user_id, at: new Date().toISOString() } });
    await this.test.running.settled();
  }

  async blocked(blocker: Actor, blocked: Actor): Promise<void> {
    const data = { blocker_id: blocker.user_id, blocked_id: blocked.user_id, version: 1, at: new Date().toISOString() };
    await this.test.running.deliver({ type: 'person.blocked.v1', data });
    await this.test.running.settled();
  }

  async banned({ user_id }: Actor): Promise<void> {
    const data = { user_id, until: null, version: 1, at: new Date().toISOString() };
    await this.test.running.deliver({ type: 'person.banned.v1', data });
    await this.test.running.settled();
  }
}
