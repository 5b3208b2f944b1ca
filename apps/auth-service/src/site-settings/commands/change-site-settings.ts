import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import type { SiteSettingName, SiteSettings } from '@offshoot/contracts/site-settings';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, recordOperatorAct, type Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { changeCommand, type ChangeDetail } from '../domain/setting-change.ts';
import { lockSetting, storeSetting } from '../persistence/site-setting-rows.ts';

const sorted = (entries: readonly string[]): string[] => [...new Set(entries)].sort();

interface Change<N extends SiteSettingName> {
  readonly adminId: string;
  readonly name: N;
  readonly value: SiteSettings[N];
  /** Of the setting that the admin saw. */
  readonly version: number;
  /** What follows from it, in its transaction. */
  readonly then?: (tx: Tx, at: string) => Promise<unknown>;
}

/** The settings of the site, each changed as a whole and recorded as an operator's act. */
@Injectable()
export class ChangeSiteSettings {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
  ) {}

  @RpcHandler('admin.change_registration')
  registration({
    actor,
    input,
  }: RpcCall<'admin.change_registration'>): Promise<RpcResponse<'admin.change_registration'>> {
    const { version, ...value } = input;
    return this.change({
      adminId: actor.user_id,
      name: 'registration',
      value,
      version,
      ...(value.mode === 'open' && { then: (tx, at) => this.jobs.defer(tx, 'registration.admit_waiting', { at }) }),
    });
  }

  @RpcHandler('admin.change_blocked_sources')
  blockedSources({
    actor,
    input: { version, domains, networks },
  }: RpcCall<'admin.change_blocked_sources'>): Promise<RpcResponse<'admin.change_blocked_sources'>> {
    const value = { domains: sorted(domains), networks: sorted(networks) };
    return this.change({ adminId: actor.user_id, name: 'blocked_sources', value, version });
  }

  @RpcHandler('admin.change_held_texts')
  heldTexts({
    actor,
    input: { version, words, links },
  }: RpcCall<'admin.change_held_texts'>): Promise<RpcResponse<'admin.change_held_texts'>> {
    const value = { words: sorted(words), links: sorted(links) };
    return this.change({ adminId: actor.user_id, name: 'held_texts', value, version });
  }

  @RpcHandler('admin.change_notice')
  notice({ actor, input }: RpcCall<'admin.change_notice'>): Promise<RpcResponse<'admin.change_notice'>> {
    const { version, ...value } = input;
    const isOver = value.until !== null && Date.parse(value.until) <= this.clock.now().getTime();
    if (isOver && Object.keys(value.texts).length > 0)
      throw new DomainError('validation_failed', {}, { until: 'time_in_past' });
    return this.change({ adminId: actor.user_id, name: 'notice', value, version });
  }

  @RpcHandler('admin.change_rules')
  rules({
    actor,
    input: { version, ...value },
  }: RpcCall<'admin.change_rules'>): Promise<RpcResponse<'admin.change_rules'>> {
    return this.change({ adminId: actor.user_id, name: 'rules', value, version });
  }

  @RpcHandler('admin.change_rate_budgets')
  rateBudgets({
    actor,
    input,
  }: RpcCall<'admin.change_rate_budgets'>): Promise<RpcResponse<'admin.change_rate_budgets'>> {
    const { version, ...value } = input;
    return this.change({ adminId: actor.user_id, name: 'rate_budgets', value, version });
  }

  @RpcHandler('admin.change_newcomers')
  newcomers({ actor, input }: RpcCall<'admin.change_newcomers'>): Promise<RpcResponse<'admin.change_newcomers'>> {
    const { version, ...value } = input;
    return this.change({ adminId: actor.user_id, name: 'newcomers', value, version });
  }

  /** @returns the version of the setting as it is now; one that stays as it is has the same version */
  private change<N extends SiteSettingName>({
    adminId,
    name,
    value,
    version,
    then,
  }: Change<N>): Promise<{ version: number }> {
    return this.database.transaction(async (tx) => {
      const stored = await lockSetting(tx, name);
      if (stored.version !== version) throw new DomainError('setting_changed');
      if (isDeepStrictEqual(stored.value, value)) return { version };
      const now = this.clock.now();
      const next = { value, version: version + 1 };
      await storeSetting(tx, name, next);
      const detail: ChangeDetail = { setting: name, from: stored.value, to: value };
      await recordOperatorAct(tx, { operator: adminId, command: changeCommand, subjectId: null, detail }, now);
      const at = now.toISOString();
      await this.outbox.add(tx, 'site.setting_changed.v1', { setting: name, version: next.version, at });
      await then?.(tx, at);
      return { version: next.version };
    });
  }
}
