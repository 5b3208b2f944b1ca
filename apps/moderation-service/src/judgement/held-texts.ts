import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { FollowedValue } from '@offshoot/nest-kit/events/followed-value';
import { Log } from '@offshoot/nest-kit/logging';
import { Nats } from '@offshoot/nest-kit/nats';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { type HeldPatterns, heldPatterns } from './text/find-held.ts';

const nothing = heldPatterns({ words: [], links: [] });

/** The words and links of the settings for which a text is shown to a moderator, as this process last knew them. */
@Injectable()
export class HeldTexts implements OnModuleInit, BeforeApplicationShutdown {
  private followed: FollowedValue<HeldPatterns> | undefined;

  constructor(
    private readonly nats: Nats,
    private readonly log: Log,
    private readonly rpc: RpcClient,
  ) {}

  onModuleInit(): void {
    this.followed = new FollowedValue({
      nats: this.nats,
      log: this.log,
      type: 'site.setting_changed.v1',
      initial: nothing,
      read: async () => heldPatterns((await this.rpc.call('admin.settings_snapshot', {})).held_texts),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.followed?.stop();
  }

  async patterns(): Promise<HeldPatterns> {
    return (await this.followed?.latest()) ?? nothing;
  }
}
