import { Injectable } from '@nestjs/common';
import { FoldStoredTexts } from '@offshoot/nest-kit/database/fold-stored-texts';
import { foldSearches } from '../persistence/fold-searches.ts';

/** Folds the saved searches as the plants that are compared with them. */
@Injectable()
export class FoldSearches extends FoldStoredTexts {
  protected readonly fold = foldSearches;
}
