import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { Language } from '@offshoot/contracts/locales';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { hasScriptOfItsOwn, languageOfScript } from '../domain/script-language.ts';

/** The language of a listing, by which moderators find the cases that they can read. */
@Injectable()
export class ListingLanguage {
  constructor(private readonly rpc: RpcClient) {}

  /** That of the script; for Latin letters, that of the owner's account. Null if neither is known, also while auth-service does not respond. */
  async of(text: string, ownerId: string): Promise<Language | null> {
    return languageOfScript(text) ?? (await this.languageOfOwner(ownerId));
  }

  private async languageOfOwner(ownerId: string): Promise<Language | null> {
    try {
      const [owner] = (await this.rpc.call('people.for_moderators', { ids: [ownerId] })).people;
      return owner && !hasScriptOfItsOwn(owner.language) ? owner.language : null;
    } catch (error) {
      // A listing must not wait to be judged for the sake of a filter.
      if (error instanceof DomainError && error.code === 'unavailable') return null;
      throw error;
    }
  }
}
