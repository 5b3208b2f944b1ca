import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { PersonProfile } from '@offshoot/contracts/people';
import { Database } from '@offshoot/nest-kit/database';
import { isSeenBy, showsPlants } from '../../profiles/domain/seen-profile.ts';
import { followFigures } from '../persistence/follows.ts';
import { profileOf } from '../../profiles/persistence/profiles.ts';

/** A user as others may see them; users see their own profile as others do. */
@Injectable()
export class GetProfile {
  constructor(private readonly database: Database) {}

  handle(viewer: Actor, id: string): Promise<PersonProfile> {
    return this.database.read(async (tx) => {
      const person = await profileOf(tx, id, viewer.user_id);
      if (!person || !isSeenBy(person, viewer.user_id)) throw new DomainError('user_not_found');
      const { show_email, show_location } = person.privacy;
      const { name, avatar, bio, website, is_following, is_blocked } = person;
      return {
        id,
        name,
        avatar,
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
  async showsPlants(id: string): Promise<boolean> {
    const person = await this.database.read((tx) => profileOf(tx, id, id));
    return person !== null && showsPlants(person);
  }
}
