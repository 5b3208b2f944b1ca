import { Injectable } from '@nestjs/common';
import { FoldStoredTexts } from '@offshoot/nest-kit/database/fold-stored-texts';
import { foldStoredTexts } from '../persistence/folded-texts.ts';

/** Folds the messages for the search of their rooms. */
@Injectable()
export class FoldMessages extends FoldStoredTexts {
  protected readonly fold = foldStoredTexts;
}
