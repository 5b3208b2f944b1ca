import type { Tx } from '@offshoot/nest-kit/database';
import type { RpcResponse } from '@offshoot/contracts/rpc';

type Traces = Pick<
  RpcResponse<'people.export'>,
  'devices' | 'google_accounts' | 'former_emails' | 'networks' | 'hidden_profile'
>;
interface Created {
  created_at: Date;
}

const dated = <T extends Created>(rows: readonly T[]) =>
  rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));

/** What is stored of an account beside its profile and sessions: how it is reached, signed in to, and was called before. */
export async function accountTraces(tx: Tx, userId: string): Promise<Traces> {
  const devices = await tx.query<Created & { id: string; session_id: string; endpoint: string }>(
    'SELECT id, session_id, endpoint, created_at FROM push_subscription WHERE user_id = $1 ORDER BY id',
    [userId],
  );
  const google = await tx.query<Created & { subject: string }>(
    'SELECT subject, created_at FROM google_identity WHERE user_id = $1 ORDER BY created_at',
    [userId],
  );
  const emails = await tx.query<Created & { email: string }>(
    'SELECT email, created_at FROM former_email WHERE user_id = $1 ORDER BY created_at',
    [userId],
  );
  const networks = await tx.query<{ last_used_at: Date }>(
    'SELECT last_used_at FROM known_network WHERE user_id = $1 ORDER BY last_used_at',
    [userId],
  );
  const [hidden] = await tx.query<{ name: string; bio: string }>(
    `SELECT coalesce(name, '') AS name, coalesce(bio, '') AS bio FROM hidden_profile WHERE user_id = $1 AND is_hidden`,
    [userId],
  );
  return {
    devices: dated(devices),
    google_accounts: dated(google),
    former_emails: dated(emails),
    networks: networks.map((row) => ({ last_used_at: row.last_used_at.toISOString() })),
    hidden_profile: hidden ?? null,
  };
}
