import { parseArgs } from 'node:util';

export const HELP = `npm start -- [options], npm run dev -- [options]

  --no-demo     starts an empty copy empty: without the demo community
  --docker      runs PostgreSQL, Redis, NATS, the object store and the mail sink in Docker, but for those that
                DATABASE_ADMIN_URL, REDIS_URL, NATS_URL, S3_ENDPOINT or SMTP_URL name; without it they are embedded
  --observe     also starts Prometheus with the rules of deploy/observability, on this machine only
  --replicas N  runs N of each process of the product behind a balancer (npm start only)
  --beside DIR  runs a second one of each process from another, built checkout (npm start only)
  --help        prints this

README.md lists the settings.`;

export interface Arguments {
  demo: boolean;
  docker: boolean;
  observe: boolean;
  /** How many of each process of the product run. */
  replicas: number;
  /** A built checkout of another version, of which one more of each process runs. */
  beside: string | undefined;
  help: boolean;
}

/** Options of `npm start` and `npm run dev`. */
export function readArguments(args: readonly string[]): Arguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      'no-demo': { type: 'boolean', default: false },
      docker: { type: 'boolean', default: false },
      replicas: { type: 'string', default: '1' },
      beside: { type: 'string' },
      observe: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return {
    demo: !values['no-demo'],
    docker: values.docker,
    replicas: readReplicas(values.replicas),
    beside: values.beside,
    observe: values.observe,
    help: values.help,
  };
}

const MOST_REPLICAS = 8;

/** Reads `--replicas`. */
export function readReplicas(given: string): number {
  const replicas = Number(given);
  if (Number.isInteger(replicas) && replicas >= 1 && replicas <= MOST_REPLICAS) return replicas;
  throw new Error(`--replicas is "${given}", and must be a number from 1 to ${MOST_REPLICAS}.`);
}
