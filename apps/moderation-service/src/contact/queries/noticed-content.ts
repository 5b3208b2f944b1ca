import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { type LinkedContent, linkedContent } from '../domain/linked-content.ts';

/** The subject of a notice of illegal content. */
export interface Noticed {
  subject: LinkedContent['subject'];
  subjectId: string;
  personId: string;
  plantId: string | null;
  excerpt: string;
}

/** Looks up what a link leads to, whether or not its sender can see it: the response is the same for all links. */
@Injectable()
export class NoticedContent {
  constructor(private readonly rpc: RpcClient) {}

  async of(link: string): Promise<Noticed | null> {
    const linked = linkedContent(link);
    if (!linked) return null;
    return linked.subject === 'plant' ? this.plant(linked.id) : this.person(linked.id);
  }

  private async plant(plant_id: string): Promise<Noticed | null> {
    try {
      const { owner_id, name } = await this.rpc.call('plants.for_moderators', { plant_id });
      return { subject: 'plant', subjectId: plant_id, personId: owner_id, plantId: plant_id, excerpt: name };
    } catch (error) {
      if (error instanceof DomainError && error.code === 'plant_not_found') return null;
      throw error;
    }
  }

  private async person(id: string): Promise<Noticed | null> {
    const { people } = await this.rpc.call('people.for_moderators', { ids: [id] });
    const person = people.find((candidate) => candidate.id === id);
    return person ? { subject: 'person', subjectId: id, personId: id, plantId: null, excerpt: '' } : null;
  }
}
