import { imageReferenceOf } from '@offshoot/contracts/basics';
import type { Language } from '@offshoot/contracts/locales';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Injectable } from '@nestjs/common';
import { isCopySignalled } from '../persistence/case-signals.ts';
import { AddSignal } from './add-signal.ts';

type Copied = NonNullable<RpcResponse<'plants.revision'>['copied_from']>[number];
export type CopiedPlant = Copied & { language: Language | null };

/**
 * Shows moderators the plants whose photos another user posted later: the later upload may be the original. Nothing is
 * held by that, and one copying plant is signalled once, however often it is edited.
 */
@Injectable()
export class SignalCopies {
  constructor(
    private readonly addSignal: AddSignal,
    private readonly clock: Clock,
  ) {}

  async handle(tx: Tx, copyingPlantId: string, copied: readonly CopiedPlant[]): Promise<void> {
    // In one order, so that concurrent verdicts on copies of the same plants wait for each other.
    for (const plant of copied.toSorted((first, second) => (first.plant_id < second.plant_id ? -1 : 1))) {
      if (await isCopySignalled(tx, plant.plant_id, copyingPlantId)) continue;
      await this.addSignal.handle(
        tx,
        {
          subject: 'plant',
          subjectId: plant.plant_id,
          personId: plant.owner_id,
          plantId: plant.plant_id,
          excerpt: plant.name,
          language: plant.language,
          image: imageReferenceOf(plant.photo_id),
        },
        { kind: 'machine', code: 'photo.copied', level: 'info', term: copyingPlantId, at: this.clock.now() },
      );
    }
  }
}
