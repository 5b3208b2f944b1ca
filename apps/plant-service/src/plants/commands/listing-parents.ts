import type { Actor } from '@offshoot/contracts/basics';
import type { Tx } from '@offshoot/nest-kit/database';

/** A parent that the owner of a plant may name. */
export interface ParentClaim {
  readonly parentId: string;
  /** The owner's own plant, one that the owner received, or another one that others see, whose owner decides. */
  readonly source: 'own' | 'handover' | 'tag';
}

/** What a listing needs of the families of plants, a feature above this one. */
export abstract class ListingParents {
  /**
   * Must be called outside a transaction, as it calls exchange-service.
   * @throws DomainError `parent_not_found`; `unavailable` if exchange-service does not respond
   */
  abstract claim(actor: Actor, parentId: string): Promise<ParentClaim>;

  /** Stores the parent of a plant that is being listed. @throws DomainError `parent_limit_reached` */
  abstract ofListing(tx: Tx, claim: ParentClaim, listed: { id: string; ownerId: string }, at: Date): Promise<void>;
}

/** What the families of plants do when others see a plant for the first time. */
export abstract class FirstShownListener {
  abstract firstShown(tx: Tx, plantId: string, at: Date): Promise<void>;
}
