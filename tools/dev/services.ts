/** Secrets of the launcher that services may ask for by name. */
export type SecretName =
  | 'AUTH_SIGNING_KEYS'
  | 'AUTH_REFRESH_SECRET'
  | 'PLACE_SECRET'
  | 'MEDIA_SECRET'
  | 'VAPID_PUBLIC_KEY'
  | 'VAPID_PRIVATE_KEY';

export interface ServiceDefinition {
  /** Also the name of its schema, and the first part of its two database roles. */
  name: string;
  /** Folder under apps/. */
  app: string;
  secrets: readonly SecretName[];
  /** Those of them that its migrations need. */
  migrationSecrets?: readonly SecretName[];
  /** Whether it sends mail, and so needs the mail server. */
  sendsMail: boolean;
}

/** The services with a schema of their own. */
export const SERVICES: readonly ServiceDefinition[] = [
  {
    name: 'auth',
    app: 'auth-service',
    secrets: ['AUTH_SIGNING_KEYS', 'AUTH_REFRESH_SECRET', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
    sendsMail: true,
  },
  {
    name: 'plant',
    app: 'plant-service',
    secrets: ['PLACE_SECRET', 'MEDIA_SECRET'],
    migrationSecrets: ['PLACE_SECRET'],
    sendsMail: false,
  },
  { name: 'exchange', app: 'exchange-service', secrets: ['MEDIA_SECRET'], sendsMail: false },
  { name: 'chat', app: 'chat-service', secrets: ['MEDIA_SECRET'], sendsMail: false },
  { name: 'rewards', app: 'rewards-service', secrets: [], sendsMail: false },
  { name: 'moderation', app: 'moderation-service', secrets: [], sendsMail: false },
];

export const ROLES = SERVICES.flatMap(({ name }) => [`${name}_owner`, `${name}_runtime`]);

export interface ProcessDefinition {
  name: string;
  app: string;
  /** Under dist of the app, with its arguments. */
  entry: readonly string[];
  /** Undefined for the gateway, which has no database. */
  service: ServiceDefinition | undefined;
  /** Whether photos pass through it all day. */
  carriesFiles: boolean;
}

export const GATEWAY: ProcessDefinition = {
  name: 'gateway',
  app: 'gateway',
  entry: ['main.js'],
  service: undefined,
  carriesFiles: true,
};

/** One process per service that both answers and works; judging by machine has its own, as it blocks. */
export const PROCESSES: readonly ProcessDefinition[] = SERVICES.flatMap((service) => {
  const { name, app } = service;
  const main: ProcessDefinition = { name, app, entry: ['main.js', '--all'], service, carriesFiles: name === 'plant' };
  return name === 'moderation'
    ? [main, { name: 'moderation-ai', app, entry: ['ai-worker.js'], service, carriesFiles: false }]
    : [main];
});
