import { Injectable } from '@nestjs/common';
import { afterCommit } from '@offshoot/nest-kit/database';
import type { EntityManager } from 'typeorm';
import { deletePhotos } from '../../photos/photos.ts';
import { EraseOwner } from '../../plants/plants.ts';
import { deleteSavedSearches } from '../../saved-searches/saved-searches.ts';
import { deleteVoices } from '../../voices/voices.ts';
import { Sweeper } from '../sweeper.ts';

/** Handles a deleted account: erases what the user listed, uploaded and searched for. */
@Injectable()
export class ErasePerson {
  constructor(
    private readonly eraseOwner: EraseOwner,
    private readonly sweeper: Sweeper,
  ) {}

  async handle(em: EntityManager, userId: string): Promise<void> {
    await this.eraseOwner.handle(em, userId);
    await deletePhotos(em, userId);
    await deleteVoices(em, userId);
    await deleteSavedSearches(em, userId);
    afterCommit(em, () => this.sweeper.soon());
  }
}
