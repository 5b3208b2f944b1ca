import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@offshoot/nest-kit/config';
import type { ModerationConfig } from '../config.ts';
import type { Urgency } from './domain/urgency.ts';

/** When a case of an urgency becomes late. */
@Injectable()
export class DueTimes {
  private readonly hours: Record<Urgency, number>;
  private readonly releaseHours: number;

  constructor(@Inject(CONFIG) config: ModerationConfig) {
    this.releaseHours = config.NO_PLANT_RELEASE_HOURS;
    this.hours = {
      danger: config.DUE_HOURS_DANGER,
      harm: config.DUE_HOURS_HARM,
      held: config.DUE_HOURS_HELD,
      other: config.DUE_HOURS_OTHER,
      sample: config.DUE_HOURS_OTHER,
    };
  }

  /** When a plant goes live that waits only because none was seen in its photos. */
  releaseOf(from: Date): Date {
    return new Date(from.getTime() + this.releaseHours * 3_600_000);
  }

  of(urgency: Urgency, from: Date): Date {
    return new Date(from.getTime() + this.hours[urgency] * 3_600_000);
  }
}
