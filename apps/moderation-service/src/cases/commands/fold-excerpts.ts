import { Injectable } from '@nestjs/common';
import { FoldStoredTexts } from '@offshoot/nest-kit/database/fold-stored-texts';
import { foldExcerpts } from '../persistence/folded-excerpts.ts';

/** Folds the excerpts of cases for the search of moderators. */
@Injectable()
export class FoldExcerpts extends FoldStoredTexts {
  protected readonly fold = foldExcerpts;
}
