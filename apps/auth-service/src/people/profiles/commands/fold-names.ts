import { Injectable } from '@nestjs/common';
import { FoldStoredTexts } from '@offshoot/nest-kit/database/fold-stored-texts';
import { foldNames } from '../persistence/folded-names.ts';

/** Folds the names of users for the search of moderators. */
@Injectable()
export class FoldNames extends FoldStoredTexts {
  protected readonly fold = foldNames;
}
