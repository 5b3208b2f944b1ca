import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import type { Tx } from '@offshoot/nest-kit/database';
import type { AuthConfig } from '../../../config.ts';
import { type DeviceOwner, deviceToken, isDeviceToken } from '../domain/device-token.ts';
import { dropNetworks, isKnownNetwork, noteNetwork } from '../persistence/known-networks.ts';

/** An id without an account: an unknown address must cause the same query. */
const anonymous = '00000000-0000-0000-0000-000000000000';

/**
 * Devices and networks from which the account's user has signed in before. They grant no access; they only exempt the
 * owner from the slowdown caused by others' guesses.
 */
@Injectable()
export class KnownDevices {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
  ) {}

  issue(owner: DeviceOwner): string {
    return deviceToken(owner, this.config.AUTH_REFRESH_SECRET, this.clock.now());
  }

  /**
   * After a password change only the device that made it is known.
   * @returns its token
   */
  async startAgain(tx: Tx, owner: DeviceOwner): Promise<string> {
    await dropNetworks(tx, owner.id);
    return this.issue(owner);
  }

  isDevice(token: string, owner: DeviceOwner | null): boolean {
    return owner !== null && isDeviceToken(token, owner, this.config.AUTH_REFRESH_SECRET, this.since());
  }

  isNetwork(tx: Tx, network: string, owner: DeviceOwner | null): Promise<boolean> {
    const id = owner?.id ?? anonymous;
    return isKnownNetwork(tx, id, this.keyOf(id, network), this.since());
  }

  noteNetwork(tx: Tx, network: string, owner: DeviceOwner): Promise<void> {
    return noteNetwork(tx, owner.id, this.keyOf(owner.id, network), this.since(), this.clock.now());
  }

  /** Keyed by account, so that the hashes do not reveal which accounts share a network. */
  private keyOf(userId: string, network: string): Buffer {
    return createHmac('sha256', this.config.AUTH_REFRESH_SECRET).update(`network:${userId}:${network}`).digest();
  }

  private since(): Date {
    return new Date(this.clock.now().getTime() - this.config.KNOWN_DEVICE_DAYS * 86_400_000);
  }
}
