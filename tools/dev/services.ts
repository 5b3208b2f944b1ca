/** Secrets of the launcher that a service may require by name. */
type SecretName =
  | 'AUTH_SIGNING_KEYS'
  | 'AUTH_REFRESH_SECRET'
  | 'PLACE_SECRET'
  | 'MEDIA_SECRET'
  | 'VAPID_PUBLIC_KEY'
  | 'VAPID_PRIVATE_KEY';

export interface ServiceDefinition {
  /** Also the name of its schema and the prefix of its two database roles. */
  name: string;
  /** Folder under apps/. */
  app: string;
  secrets: readonly SecretName[];
  /** The subset of the secrets that its migrations need. */
  migrationSecrets?: readonly SecretName[];
  /** Whether it sends mail and needs the mail server. */
  sendsMail: boolean;
}

/** The services with their own schema. */
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
  { name: 'moderation', app: 'moderation-service', secrets: ['MEDIA_SECRET'], sendsMail: false },
];

export const ROLES = SERVICES.flatMap(({ name }) => [`${name}_owner`, `${name}_runtime`]);

export interface ProcessDefinition {
  name: string;
  app: string;
  /** Path under dist of the app, with arguments. */
  entry: readonly string[];
  /** Undefined for the gateway, which has no database. */
  service: ServiceDefinition | undefined;
  /** Whether it handles photos continuously. */
  carriesFiles: boolean;
  /** Whether it judges photos with models. */
  loadsModels?: true;
}

export const GATEWAY: ProcessDefinition = {
  name: 'gateway',
  app: 'gateway',
  entry: ['main.js'],
  service: undefined,
  carriesFiles: true,
};

/** One process per service both serves and works, except the machine review: it blocks, so it has its own process. */
export const PROCESSES: readonly ProcessDefinition[] = SERVICES.flatMap((service) => {
  const { name, app } = service;
  const main: ProcessDefinition = { name, app, entry: ['main.js', '--all'], service, carriesFiles: name === 'plant' };
  return name === 'moderation'
    ? [main, { name: 'moderation-ai', app, entry: ['ai-worker.js'], service, carriesFiles: false, loadsModels: true }]
    : [main];
});
