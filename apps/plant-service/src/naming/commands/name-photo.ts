import { Injectable } from '@nestjs/common';
import { photoIdOf } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { NameOfPhoto, NameSuggestions } from '@offshoot/contracts/naming';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcClient, RpcHandler } from '@offshoot/nest-kit/rpc';
import { photoKey, PhotoRows } from '../../photos/photos.ts';
import { currentSpecies } from '../../species/species.ts';
import { NamingBudget } from '../persistence/naming-budget.ts';

/** The rendition that is named, in pixels: providers scale it down. */
const width = 1_600;

/** Suggests what the plant in a member's own photo may be. Nothing is written: the member chooses, or does not. */
@Injectable()
export class NamePhoto {
  constructor(
    private readonly rpc: RpcClient,
    private readonly database: Database,
    private readonly photos: PhotoRows,
    private readonly budget: NamingBudget,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('species.name_photo')
  async handle({
    actor,
    input: { image, language, consent },
  }: RpcCall<'species.name_photo'>): Promise<NameSuggestions> {
    const photoId = photoIdOf(image);
    await this.photos.checkOwn(photoId, actor.user_id);
    await this.checkConsent(consent);
    const names = await this.names(actor.user_id, photoKey(photoId, width), consent);
    const species = await currentSpecies(this.database);
    return { suggestions: names.map((name) => ({ ...name, name: species.commonName(name.latin_name, language) })) };
  }

  /** @throws DomainError `naming_limit_reached`; `naming_unavailable`, which counts nothing where the provider fails for all */
  private async names(userId: string, photo_key: string, consent: string | null): Promise<NameOfPhoto[]> {
    const at = this.clock.now();
    await this.budget.spend(userId, at);
    try {
      return (await this.rpc.call('moderation.name_stored_photo', { photo_key, consent })).names;
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'unavailable')) throw error;
      await this.budget.giveBack(userId, at);
      throw Object.assign(new DomainError('naming_unavailable'), { cause: error });
    }
  }

  /** Before anything is counted. @throws DomainError `not_found` where the site names no photos, `naming_consent_needed` */
  private async checkConsent(consent: string | null): Promise<void> {
    const { provider } = await this.rpc.call('species.naming', {});
    if (!provider) throw new DomainError('not_found');
    const { recipient } = provider;
    if (recipient !== null && recipient !== consent) throw new DomainError('naming_consent_needed', { recipient });
  }
}
