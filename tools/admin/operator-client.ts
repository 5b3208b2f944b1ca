import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ErrorCode } from '../../libs/contracts/src/errors.ts';
import type { RpcInput, RpcMethodName, RpcResponse } from '../../libs/contracts/src/rpc.ts';
import { operatorProcess } from '../../libs/contracts/src/access/processes.ts';
import { serverOf } from '../../libs/contracts/src/rpc.ts';
import { lockHolder } from '../dev/lock.ts';
import { readServers } from '../dev/run-file.ts';
import { ROLES } from '../dev/services.ts';
import { PREFIX } from '../infrastructure/access.ts';
import { loadSecrets } from '../infrastructure/secrets.ts';
import { dataDir, ROOT } from '../paths.ts';
import { AdminError } from './admin-command.ts';
import { environment } from './environment.ts';

/** Calls the methods that are declared for the operator. */
export interface OperatorClient {
  /** @throws AdminError with the reason, also where the service does not run */
  call<N extends RpcMethodName>(method: N, input: RpcInput<N>): Promise<RpcResponse<N>>;
}

/** The parts of nest-kit that are loaded once it is built: its sources have decorators, which Node does not run. */
interface Kit {
  Nats: { connect(config: object, name: string, log: unknown): Promise<{ close(): Promise<void> }> };
  Log: { create(name: string, level: string): unknown };
  Metrics: new (name: string) => unknown;
  RpcClient: new (nats: unknown, metrics: unknown, caller: 'operator') => OperatorClient;
}

const connectsWithin = 5_000;

async function kit(): Promise<Kit> {
  const load = (file: string) =>
    import(pathToFileURL(path.join(ROOT, 'libs', 'nest-kit', 'dist', file)).href) as Promise<Partial<Kit>>;
  const modules = await Promise.all(
    ['messaging/nats.js', 'observability/logging.js', 'observability/metrics.js', 'rpc/client.js'].map(load),
  ).catch((cause: unknown) => {
    throw Object.assign(new AdminError('notRunning', 'The libraries are not built: `npm start` builds them.'), {
      cause,
    });
  });
  return Object.assign({}, ...modules) as Kit;
}

/** NATS_URL_OPERATOR, else NATS_URL, else the operator's own user on the NATS of the running copy in DATA_DIR. */
function natsUrl(): string {
  const { NATS_URL_OPERATOR, NATS_URL } = environment();
  const named = NATS_URL_OPERATOR ?? NATS_URL;
  if (named) return named;
  const folder = dataDir();
  if (lockHolder(folder) === undefined)
    throw new AdminError(
      'notRunning',
      'Offshoot must be running (`npm start`), or NATS_URL must name its NATS server.',
    );
  const url = new URL(readServers(folder).NATS_URL ?? '');
  url.username = operatorProcess.name;
  url.password = loadSecrets(folder, ROLES).nats_passwords[operatorProcess.name] ?? '';
  return url.href;
}

const kindOf: Partial<Record<ErrorCode, 'notFound' | 'notRunning'>> = {
  user_not_found: 'notFound',
  unavailable: 'notRunning',
};

function readable(error: unknown, method: RpcMethodName): unknown {
  const { code, message } = error as { code?: ErrorCode; message?: string };
  if (!(error instanceof Error) || code === undefined) return error;
  if (code === 'unavailable')
    return new AdminError('notRunning', `The ${serverOf(method)}-service does not respond; nothing was changed.`);
  return new AdminError(kindOf[code] ?? 'refused', message ?? code);
}

/** Connects as the operator for as long as `work` lasts. */
export async function asOperator(work: (client: OperatorClient) => Promise<void>): Promise<void> {
  const url = natsUrl();
  const { Nats, Log, Metrics, RpcClient } = await kit();
  const config = { NATS_URL: url, PREFIX: environment().PREFIX ?? PREFIX, NATS_REPLICAS: 1, EVENT_RETENTION_DAYS: 30 };
  const tooLate = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => tooLate.reject(new AdminError('notRunning', `NATS does not respond at ${new URL(url).host}.`)),
    connectsWithin,
  );
  const nats = await Promise.race([
    Nats.connect(config, operatorProcess.name, Log.create(operatorProcess.name, 'silent')),
    tooLate.promise,
  ]).finally(() => clearTimeout(timer));
  const rpc = new RpcClient(nats, new Metrics(operatorProcess.name), 'operator');
  try {
    await work({
      call: (method, input) =>
        rpc.call(method, input).catch((error: unknown) => {
          throw readable(error, method);
        }),
    });
  } finally {
    await nats.close();
  }
}
