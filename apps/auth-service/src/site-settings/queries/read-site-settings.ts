import { Injectable } from '@nestjs/common';
import { beginningOf } from '@offshoot/contracts/graphemes';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { settingChange, type SettingChange, type SiteSettings } from '@offshoot/contracts/site-settings';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { changeCommand, type ChangeDetail } from '../domain/setting-change.ts';
import { allSettings, storedSettings } from '../persistence/site-setting-rows.ts';

interface ActRow {
  id: string;
  operator: string;
  detail: ChangeDetail;
  at: Date;
}

/** Characters of each text of the rules: a page of whole ones would be larger than a message of NATS may be. */
const excerptLength = 300;

const excerptsOf = ({ texts }: SiteSettings['rules']): SiteSettings['rules'] => ({
  texts: Object.fromEntries(
    Object.entries(texts).map(([language, text]) => {
      const beginning = beginningOf(text, excerptLength);
      return [language, beginning === text ? text : `${beginning}…`];
    }),
  ),
});

function presented({ id, operator, detail, at }: ActRow): SettingChange {
  const change = settingChange.parse({ ...detail, id, by_id: operator, at: at.toISOString() });
  if (change.setting !== 'rules') return change;
  return { ...change, from: excerptsOf(change.from), to: excerptsOf(change.to) };
}

/** The settings of the site, as admins edit them and as processes follow them, and their history. */
@Injectable()
export class ReadSiteSettings {
  constructor(private readonly database: Database) {}

  @RpcHandler('admin.settings')
  edited(_call: RpcCall<'admin.settings'>): Promise<RpcResponse<'admin.settings'>> {
    return this.database.read(storedSettings);
  }

  @RpcHandler('admin.settings_snapshot')
  snapshot(_call: RpcCall<'admin.settings_snapshot'>): Promise<RpcResponse<'admin.settings_snapshot'>> {
    return this.database.read(allSettings);
  }

  @RpcHandler('admin.settings_history')
  history({
    input: { page, per_page },
  }: RpcCall<'admin.settings_history'>): Promise<RpcResponse<'admin.settings_history'>> {
    return this.database.read(async (tx) => {
      const [counted] = await tx.query<{ total: number }>(
        'SELECT count(*)::int AS total FROM operator_act WHERE command = $1',
        [changeCommand],
      );
      const rows = await tx.query<ActRow>(
        `SELECT id, operator, detail, at FROM operator_act WHERE command = $1 ORDER BY at DESC, id DESC LIMIT $2 OFFSET $3`,
        [changeCommand, per_page, (page - 1) * per_page],
      );
      const total = counted?.total ?? 0;
      return { items: rows.map(presented), total, page, pages: Math.ceil(total / per_page), per_page };
    });
  }
}
