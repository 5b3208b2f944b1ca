import { Injectable } from '@nestjs/common';
import { FoldStoredTexts } from '@offshoot/nest-kit/database/fold-stored-texts';
import { foldPlants } from '../persistence/fold-plants.ts';

/** Folds the plants for searches. */
@Injectable()
export class FoldPlants extends FoldStoredTexts {
  protected readonly fold = foldPlants;
}
