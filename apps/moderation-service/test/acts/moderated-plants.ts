import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { ActBody } from '@offshoot/contracts/moderation';
import { emptyPlantTexts } from '@offshoot/contracts/plant-texts';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { newId } from '@offshoot/nest-kit/database';
import { type TestClock, testClock } from '@offshoot/testing/clock';
import { startService, type StartedService } from '@offshoot/testing/service';
import { service } from '../../src/service.ts';
import { type PlantEvidence, replyWithEvidence } from '../evidence-replies.ts';

type Revision = RpcResponse<'plants.revision'>;

export const moderator = (user_id = newId()): Actor => ({
  user_id,
  session_id: newId(),
  role: 'moderator',
  restricted: false,
});

const evidenceOf = ({
  photo_keys: _keys,
  is_current: is_shown,
  duplicate_of_others: _twins,
  ...revision
}: Revision): PlantEvidence => ({
  ...revision,
  is_shown,
  status: 'pending',
  is_withheld: false,
  town: null,
  photos: [],
  similar: [],
  created_at: '2026-05-01T12:00:00.000Z',
});

/** The running service, with plants whose texts alone decide the machine's verdict. */
export class ModeratedPlants {
  /** What the machine reads, by revision. */
  readonly revisions = new Map<string, Revision>();
  /** What plant-service has now, by revision. */
  readonly evidence = new Map<string, PlantEvidence>();
  /** Users who share an exchange with every moderator. */
  readonly partners = new Set<string>();
  /** Users whom auth-service does not know. */
  readonly unknown = new Set<string>();
  /** Users whose account was deleted: they have no card. */
  readonly deleted = new Set<string>();
  /** Roles that auth-service says of users; undefined where an earlier version of it says none. */
  readonly roles = new Map<string, Actor['role'] | undefined>();
  /** End the replies of other services. */
  private replies?: Awaited<ReturnType<typeof replyWithEvidence>> & { 'people.cards': () => void };

  private held: Promise<void> | undefined;
  private release?: () => void;
  private judgingPlant?: (plantId: string) => void;
  private nextJudged: Promise<string> | undefined;

  private constructor(
    readonly moderation: StartedService,
    readonly clock: TestClock,
  ) {}

  static async start(config: Readonly<Record<string, number | boolean>> = {}): Promise<ModeratedPlants> {
    const clock = testClock(new Date('2026-05-01T12:00:00Z'));
    const moderation = await startService(service, {
      clock,
      roles: ['rpc', 'work', 'ai'],
      eventBackoff: () => 50,
      config: { SAMPLE_SHARE: 0, SAMPLE_SHARE_NEWCOMERS: 0, ...config },
    });
    const plants = new ModeratedPlants(moderation, clock);
    await moderation.reply('plants.revision', async ({ plant_id, revision_id }) => {
      plants.judgingPlant?.(plant_id);
      await plants.held;
      const revision = plants.revisions.get(revision_id);
      if (!revision) throw new DomainError('plant_not_found');
      return revision;
    });
    const evidence = await replyWithEvidence(moderation, {
      plants: plants.evidence,
      partners: plants.partners,
      unknown: plants.unknown,
      roles: plants.roles,
    });
    const cards = await moderation.reply('people.cards', ({ ids }) => ({
      cards: ids
        .filter((id) => !plants.deleted.has(id))
        .map((id) => ({
          id,
          name: `User ${id.slice(-4)}`,
          avatar: null,
          joined_at: '2026-04-01T10:00:00.000Z',
        })),
    }));
    plants.replies = { ...evidence, 'people.cards': cards };
    return plants;
  }

  /** Until they are released, the machine does not finish its judgements. */
  holdJudgements(): void {
    this.held = new Promise((resolve) => (this.release = resolve));
    this.nextJudged = new Promise((resolve) => (this.judgingPlant = resolve));
  }

  /** The plant that the machine is judging while judgements are held. */
  judging(): Promise<string> {
    if (!this.nextJudged) throw new Error('no judgement is held');
    return this.nextJudged;
  }

  releaseJudgements(): void {
    this.release?.();
    this.held = undefined;
  }

  /** From now on no process serves this method. */
  silence(method: keyof NonNullable<ModeratedPlants['replies']>): void {
    this.replies?.[method]();
  }

  /** Announces a revision; by default one that a moderator must look at. */
  async announce(
    type: 'plant.created.v1' | 'plant.revised.v1' = 'plant.created.v1',
    more: Partial<Revision> & { needs_person?: boolean; is_public?: boolean } = {},
  ): Promise<Revision> {
    const { needs_person = false, is_public = false, ...texts } = more;
    const revision: Revision = {
      plant_id: newId(),
      revision_id: newId(),
      owner_id: newId(),
      is_current: true,
      ...emptyPlantTexts,
      name: 'Aloe vera',
      description: 'Call 054-123-4567.',
      species: 'Aloe vera',
      photo_keys: [],
      duplicate_of_others: false,
      ...texts,
    };
    this.revisions.set(revision.revision_id, revision);
    const { plant_id, revision_id, owner_id } = revision;
    this.evidence.set(revision_id, evidenceOf(revision));
    const data = { plant_id, revision_id, owner_id, at: this.clock.now().toISOString() };
    if (type === 'plant.created.v1') await this.moderation.deliver({ type, data });
    else await this.moderation.deliver({ type, data: { ...data, needs_person, is_public } });
    await this.moderation.settled(45_000);
    return revision;
  }

  /** The newest case of a plant, as a queue shows it. */
  async caseOf({ plant_id }: Pick<Revision, 'plant_id'>, state: 'open' | 'decided' = 'open') {
    const { items } = await this.moderation.call('moderation.cases', { q: plant_id, state }, { actor: moderator() });
    const [caseSummary] = items;
    if (!caseSummary) throw new Error('no case');
    return caseSummary;
  }

  act(actor: Actor, { id, version }: { id: string; version: number }, body: Partial<ActBody> & Pick<ActBody, 'act'>) {
    return this.moderation.call('moderation.act', { id, version, note: '', private_note: '', ...body }, { actor });
  }

  stop(): Promise<void> {
    return this.moderation.stop();
  }
}
