import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { PersonProfile } from '@offshoot/contracts/people';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { AuthConfig } from '../../../config.ts';
import { badgeOf, roleLists } from '../../../identity/identity.ts';
import { isSeenBy, showsPlants } from '../../profiles/domain/seen-profile.ts';
import { followFigures } from '../persistence/follows.ts';
import { profileOf } from '../../profiles/persistence/profiles.ts';

/** A user as others may see them; users see their own profile as others do. */
@Injectable()
export class GetProfile {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  @RpcHandler('people.profile')
  handle({ input: { id }, actor: viewer }: RpcCall<'people.profile'>): Promise<PersonProfile> {
    return this.database.read(async (tx) => {
      const person = await profileOf(tx, id, viewer.user_id);
      if (!person || !isSeenBy(person, viewer.user_id)) throw new DomainError('user_not_found');
      const { show_email, show_location } = person.privacy;
      const { name, avatar, bio, website, is_following, is_blocked } = person;
      return {
        id,
        name,
        avatar,
        ...badgeOf(person, roleLists(this.config)),
        bio,
        website,
        is_following,
        is_blocked,
        joined_at: person.created_at.toISOString(),
        email: show_email ? person.email : null,
        location: show_location ? person.location : null,
        shows_plants: showsPlants(person),
        ...(await followFigures(tx, id)),
      };
    });
  }

  /** False for a deleted account. */
  @RpcHandler('people.shows_plants')
  async showsPlants({ input }: RpcCall<'people.shows_plants'>): Promise<RpcResponse<'people.shows_plants'>> {
    const person = await this.database.read((tx) => profileOf(tx, input.user_id, input.user_id));
    return { shows_plants: person !== null && showsPlants(person) };
  }
}
