import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@offshoot/nest-kit/config';
import type { ModerationConfig } from '../config.ts';
import type { Urgency } from './domain/urgency.ts';

/** When a case of an urgency becomes late. */
@Injectable()
export class DueTimes {
  private readonly hours: Record<Urgency, number>;

  constructor(@Inject(CONFIG) config: ModerationConfig) {
    this.hours = {
      danger: config.DUE_HOURS_DANGER,
      harm: config.DUE_HOURS_HARM,
      held: config.DUE_HOURS_HELD,
      other: config.DUE_HOURS_OTHER,
      sample: config.DUE_HOURS_OTHER,
    };
  }

  of(urgency: Urgency, from: Date): Date {
    return new Date(from.getTime() + this.hours[urgency] * 3_600_000);
  }
}
