import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { initialSettings, type Newcomers, type SiteSettings } from '@offshoot/contracts/site-settings';
import { timeOfId } from '../ids.ts';
import { Nats } from '../messaging/nats.ts';
import { Log } from '../observability/logging.ts';
import { RpcClient } from '../rpc/client.ts';
import { FollowedValue } from './followed-value.ts';

type NewcomerLimits = Omit<Newcomers, 'days'>;

const day = 86_400_000;
const noLimits: NewcomerLimits = { listings: null, requests: null, messages: null };

/** The settings of the site as this process last knew them; those from before any change until it has read them. */
@Injectable()
export class FollowedSettings implements OnModuleInit, BeforeApplicationShutdown {
  private followed: FollowedValue<SiteSettings> | undefined;

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

  current(): SiteSettings {
    return this.followed?.current() ?? initialSettings;
  }

  /** The daily limits of a new account; without any for other accounts, and for those who run the site. */
  newcomerLimits({ user_id, role }: Pick<Actor, 'user_id' | 'role'>, at: Date): NewcomerLimits {
    const { days, ...limits } = this.current().newcomers;
    const joined = timeOfId(user_id);
    const isNew = role === 'user' && joined !== null && at.getTime() - joined < days * day;
    return isNew ? limits : noLimits;
  }

  /** Once the read that is under way, if any, is over. */
  async latest(): Promise<SiteSettings> {
    return (await this.followed?.latest()) ?? initialSettings;
  }
}
