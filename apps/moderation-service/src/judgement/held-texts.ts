import { Injectable } from '@nestjs/common';
import type { HeldTexts as Lists } from '@offshoot/contracts/site-settings';
import { FollowedSettings } from '@offshoot/nest-kit/settings';
import { type HeldPatterns, heldPatterns } from './text/find-held.ts';

/** The words and links of the settings for which a text is shown to a moderator, as this process last knew them. */
@Injectable()
export class HeldTexts {
  private compiled: { readonly lists: Lists; readonly patterns: HeldPatterns } | undefined;

  constructor(private readonly settings: FollowedSettings) {}

  async patterns(): Promise<HeldPatterns> {
    const { held_texts: lists } = await this.settings.latest();
    if (this.compiled?.lists !== lists) this.compiled = { lists, patterns: heldPatterns(lists) };
    return this.compiled.patterns;
  }
}
