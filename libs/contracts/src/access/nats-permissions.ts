import { events, owners, type EventType, type Owner } from '../events.ts';
import { methodsOf, rpcMethods, serverOf, type RpcMethodName } from '../rpc.ts';
import { pushes, pushSenders, type PushName } from '../sockets.ts';
import * as subjects from '../subjects.ts';
import { probeUser, type AccessProcess } from './processes.ts';

/** What a NATS user may do; everything else is refused. */
export interface NatsPermissions {
  publish: string[];
  subscribe: string[];
}

const methods = Object.keys(rpcMethods) as RpcMethodName[];
const types = Object.keys(events) as EventType[];

/** The subjects of a method's calls: that of all its processes, and that of each. */
const callSubjects = (prefix: string, space: subjects.CallSpace, method: RpcMethodName): string[] => [
  subjects.callSubject(prefix, space, method),
  subjects.memberSubject(prefix, serverOf(method), '*', { space, method }),
];

/** The methods that a process may call, and the reply subjects and heartbeats that it may subscribe to. */
function calling(prefix: string, caller: AccessProcess['service']): NatsPermissions {
  const called = methods.filter((name) => rpcMethods[name].callers.includes(caller));
  const space = caller === 'gateway' ? 'user' : 'service';
  return {
    publish: called.flatMap((name) => callSubjects(prefix, space, name)),
    subscribe: [...new Set(called.map(serverOf))].flatMap((server) => [
      `${subjects.replySubject(prefix, caller, server)}.>`,
      subjects.heartbeatSubject(prefix, server),
    ]),
  };
}

/** The calls that a service serves and the callers whose replies it may publish. */
function serving(prefix: string, service: Owner): NatsPermissions {
  const served = methodsOf[service].flatMap((name) => rpcMethods[name].callers.map((caller) => ({ name, caller })));
  return {
    publish: [
      subjects.heartbeatSubject(prefix, service),
      ...[...new Set(served.map(({ caller }) => caller))].map(
        (caller) => `${subjects.replySubject(prefix, caller, service)}.>`,
      ),
    ],
    subscribe: served.flatMap(({ name, caller }) =>
      callSubjects(prefix, caller === 'gateway' ? 'user' : 'service', name),
    ),
  };
}

/** Subjects of a consumer. It can only be created with its filter in the subject: one in the body could not be restricted. */
const reading = (stream: string, consumer: string, filter: string): string[] => [
  `$JS.API.CONSUMER.CREATE.${stream}.${consumer}.${filter}`,
  `$JS.API.CONSUMER.INFO.${stream}.${consumer}`,
  `$JS.API.CONSUMER.MSG.NEXT.${stream}.${consumer}`,
];

/** Subjects of a durable consumer that acknowledges. */
const consuming = (stream: string, consumer: string, filter: string): string[] => [
  ...reading(stream, consumer, filter),
  `$JS.ACK.${stream}.${consumer}.>`,
];

/** The durable consumers of single event types that the processes of a service share. */
function sharing(prefix: string, service: Owner): string[] {
  const stream = streamToken(prefix, subjects.eventsStream(prefix));
  const shared = types.flatMap((type) =>
    events[type].sharedBy
      .filter((grant) => grant.service === service)
      .map(({ consumer }) => consuming(stream, consumer, subjects.eventSubject(prefix, type))),
  );
  return shared.length === 0
    ? []
    : [`$JS.API.STREAM.CREATE.${stream}`, `$JS.API.STREAM.INFO.${stream}`, ...shared.flat()];
}

/** The relay publishes the service's own events; its consumers read those that the catalogue lists. */
function working(prefix: string, service: Owner): NatsPermissions {
  const stream = streamToken(prefix, subjects.eventsStream(prefix));
  const own = types.filter((type) => events[type].owner === service).map((type) => subjects.eventSubject(prefix, type));
  // The relay reads its newest event and the ids of all back, to check whether the stream still holds them.
  const readBack = [subjects.newestConsumer(service), subjects.comparisonConsumer(service)].flatMap((consumer) => [
    ...reading(stream, consumer, subjects.ownEvents(prefix, service)),
    `$JS.API.CONSUMER.DELETE.${stream}.${consumer}`,
  ]);
  const consumed = owners.flatMap((owner) => {
    const filter = subjects.consumerFilter(prefix, service, owner);
    if (filter === undefined) return [];
    return consuming(stream, subjects.consumerName(service, owner), filter);
  });
  return {
    publish: [
      `$JS.API.STREAM.CREATE.${stream}`,
      `$JS.API.STREAM.INFO.${stream}`,
      ...own,
      ...readBack,
      // Fills a damaged block of the stream.
      subjects.probeSubject(prefix),
      ...consumed,
    ],
    subscribe: [subjects.wakeSubject(prefix, service)],
  };
}

/** Subscribers use ephemeral consumers with random names, on a mirror stream that holds only the subscribed event type. */
function subscribing(prefix: string, subscriber: Exclude<AccessProcess['service'], 'operator'>): string[] {
  return types
    .filter((type) => events[type].subscribers.includes(subscriber))
    .flatMap((type) => {
      const stream = streamToken(prefix, subjects.mirrorStream(prefix, type));
      return [
        `$JS.API.STREAM.CREATE.${streamToken(prefix, subjects.eventsStream(prefix))}`,
        `$JS.API.STREAM.INFO.${streamToken(prefix, subjects.eventsStream(prefix))}`,
        `$JS.API.STREAM.CREATE.${stream}`,
        `$JS.API.STREAM.INFO.${stream}`,
        `$JS.API.CONSUMER.CREATE.${stream}.*.${subjects.eventSubject(prefix, type)}`,
        `$JS.API.CONSUMER.INFO.${stream}.*`,
        `$JS.API.CONSUMER.DELETE.${stream}.*`,
        `$JS.API.CONSUMER.MSG.NEXT.${stream}.*`,
      ];
    });
}

const streamToken = (prefix: string, stream: string): string => (prefix === '*' ? '*' : stream);

const pushing = (prefix: string, service: Owner): string[] =>
  (Object.keys(pushes) as PushName[])
    .filter((name) => pushSenders[name] === service)
    .map((name) => subjects.pushSubject(prefix, '*', name));

/**
 * The permissions of a process's NATS user, derived from the catalogues.
 * @param prefix the product's subject prefix; `*` for servers shared by many tests, each of which has its own prefix
 */
export function natsPermissions({ name, service, roles }: AccessProcess, prefix: string): NatsPermissions {
  const parts: NatsPermissions[] = [
    calling(prefix, service),
    {
      publish: service === 'operator' ? [] : subscribing(prefix, service),
      subscribe: [`${subjects.inboxPrefix(prefix, name)}.>`],
    },
  ];
  if (service === 'gateway') {
    const presence = subjects.presenceSubject(prefix, '*');
    parts.push({ publish: [presence], subscribe: [presence, subjects.pushSubject(prefix, '*', '*')] });
  } else if (service !== 'operator') {
    parts.push({
      publish: [
        ...pushing(prefix, service),
        ...(roles.includes('ai') ? [] : sharing(prefix, service)),
        subjects.wakeSubject(prefix, service),
      ],
      subscribe: [],
    });
    if (roles.includes('rpc')) parts.push(serving(prefix, service));
    if (roles.includes('work')) parts.push(working(prefix, service));
  }
  const union = (side: keyof NatsPermissions) => [...new Set(parts.flatMap((part) => part[side]))].sort();
  return { publish: union('publish'), subscribe: union('subscribe') };
}

/** The permissions of `probeUser`. */
export const probePermissions = (prefix: string): NatsPermissions => ({
  publish: [
    `$JS.API.STREAM.MSG.DELETE.${streamToken(prefix, subjects.eventsStream(prefix))}`,
    subjects.probeSubject(prefix),
  ],
  subscribe: [`${subjects.inboxPrefix(prefix, probeUser)}.>`],
});
