import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { initialSettings, type SiteSettings as Settings } from '@offshoot/contracts/site-settings';
import { FollowedValue, Nats } from '@offshoot/nest-kit/edge';
import { Log } from '@offshoot/nest-kit/logging';
import { RpcClient } from '@offshoot/nest-kit/rpc';

/** The settings of the site as this gateway last knew them. */
@Injectable()
export class SiteSettings implements OnModuleInit, BeforeApplicationShutdown {
  private followed: FollowedValue<Settings> | undefined;

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
      initial: initialSettings,
      read: () => this.rpc.call('admin.settings_snapshot', {}),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.followed?.stop();
  }

  current(): Settings {
    return this.followed?.current() ?? initialSettings;
  }
}
