import { Injectable } from '@nestjs/common';
import { deleteQuotaUse } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { deleteProposals } from '../../lineage/lineage.ts';
import { deletePhotos } from '../../photos/photos.ts';
import { EraseOwner } from '../../plants/plants.ts';
import { deleteSavedSearches } from '../../saved-searches/saved-searches.ts';
import { deleteVoices } from '../../voices/voices.ts';
import { deleteWishes } from '../../wishes/wishes.ts';
import { Sweeper } from '../sweeper.ts';

/** Handles a deleted account: erases what the user listed, uploaded, searched and wished for. */
@Injectable()
export class ErasePerson {
  constructor(
    private readonly eraseOwner: EraseOwner,
    private readonly sweeper: Sweeper,
  ) {}

  async handle(tx: Tx, userId: string): Promise<void> {
    // First, as offers to wishes lock so: the member, then the plant.
    await deleteWishes(tx, userId);
    await this.eraseOwner.handle(tx, userId);
    await deleteProposals(tx, userId);
    await deleteQuotaUse(tx, userId);
    await deletePhotos(tx, userId);
    await deleteVoices(tx, userId);
    await deleteSavedSearches(tx, userId);
    tx.afterCommit(() => void this.sweeper.turn());
  }
}
