/** Buckets in seconds for what a user waits for. */
const interactive = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 15];
/** Buckets in seconds for work in the background. */
const background = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
/** Buckets in seconds for Web Vitals, among them the bounds of good and poor: LCP 2.5 and 4, INP 0.2 and 0.5, FCP 1.8 and 3, TTFB 0.8 and 1.8. */
const vital = [0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10];
/** Buckets in seconds for what waits for people: from a minute to two weeks. */
const human = [60, 600, 3_600, 21_600, 86_400, 172_800, 259_200, 604_800, 1_209_600];

interface MetricEntry {
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  labels: readonly string[];
  buckets?: readonly number[];
}

/**
 * The metrics that processes export, besides those of Node.js itself. Values of labels come from catalogues, route patterns
 * and fixed lists, never from what users enter: each new value is a new time series. `task` is the name of a job, as
 * Prometheus uses the label `job` itself.
 */
export const metrics = {
  offshoot_http_request_duration_seconds: {
    type: 'histogram',
    help: 'Seconds from HTTP request to response; operation is its name in the catalogue, or none',
    labels: ['operation', 'method', 'route', 'status'],
    buckets: interactive,
  },
  offshoot_rpc_duration_seconds: {
    type: 'histogram',
    help: 'Seconds from RPC call to response, on both sides (client, server), by outcome (ok or the error code)',
    labels: ['method', 'side', 'outcome'],
    buckets: interactive,
  },
  offshoot_rpc_second_attempts_total: {
    type: 'counter',
    help: 'Reads without a response that were tried once more (sent), or not because too many were (over_budget)',
    labels: ['method', 'outcome'],
  },
  offshoot_event_duration_seconds: {
    type: 'histogram',
    help: 'Seconds that handling a delivered domain event took, by outcome (done, repeated, failed, dead)',
    labels: ['type', 'outcome'],
    buckets: background,
  },
  offshoot_job_duration_seconds: {
    type: 'histogram',
    help: 'Seconds that a run of a job took, by outcome (done, failed, dead)',
    labels: ['task', 'outcome'],
    buckets: background,
  },
  offshoot_events_published_total: {
    type: 'counter',
    help: 'Domain events that the relay has published',
    labels: ['type'],
  },
  offshoot_outbox_pending: { type: 'gauge', help: 'Domain events that are not published yet', labels: [] },
  offshoot_outbox_oldest_seconds: {
    type: 'gauge',
    help: 'Age of the oldest domain event that is not published yet; 0 where there is none',
    labels: [],
  },
  offshoot_events_set_aside: {
    type: 'gauge',
    help: 'Domain events that cannot be published, by reason (unknown_type, invalid, too_large, refused)',
    labels: ['reason'],
  },
  offshoot_events_lost_total: {
    type: 'counter',
    help: 'Domain events that the stream had acknowledged and lacked, and that were published again',
    labels: [],
  },
  offshoot_stream_comparison_age_seconds: {
    type: 'gauge',
    help: 'Seconds since the events of the outbox were last compared with those of the stream',
    labels: [],
  },
  offshoot_consumer_lag: {
    type: 'gauge',
    help: 'Events of the stream that a consumer has not handled yet',
    labels: ['consumer'],
  },
  offshoot_consumer_contact_age_seconds: {
    type: 'gauge',
    help: "Seconds since a consumer's last contact with its server",
    labels: ['consumer'],
  },
  offshoot_dead_letters: { type: 'gauge', help: 'Domain events that became dead letters', labels: ['type'] },
  offshoot_jobs: {
    type: 'gauge',
    help: 'Jobs that are not done: deferred (not due yet), due, overdue (due for more than a minute), dead',
    labels: ['task', 'state'],
  },
  offshoot_job_oldest_due_seconds: {
    type: 'gauge',
    help: 'Time since the oldest pending job became due; 0 where none is due',
    labels: ['task'],
  },
  offshoot_redis_connected: {
    type: 'gauge',
    help: 'Whether the process can use Redis (1): without it no job runs, and mails wait',
    labels: [],
  },
  offshoot_queue_jobs: {
    type: 'gauge',
    help: 'Jobs in the BullMQ queue by state (waiting, active)',
    labels: ['task', 'state'],
  },
  offshoot_backup_last_success_timestamp_seconds: {
    type: 'gauge',
    help: 'When the newest backup of the containers was completed, in seconds since 1970; absent without one',
    labels: [],
  },
  offshoot_database_pool: {
    type: 'gauge',
    help: 'Connections of the pool by state (used, idle), and the callers that wait for one (waiting)',
    labels: ['state'],
  },
  offshoot_read_replica_follows: {
    type: 'gauge',
    help: 'Whether reads that may be seconds old use the read replica (1) or the primary (0); absent without a replica',
    labels: [],
  },
  offshoot_database_pool_size: { type: 'gauge', help: 'Connections that the pool may open', labels: [] },
  offshoot_storage_duration_seconds: {
    type: 'histogram',
    help: 'Seconds of a request to the object store, by outcome (ok or the error code)',
    labels: ['operation', 'outcome'],
    buckets: interactive,
  },
  offshoot_mail_duration_seconds: {
    type: 'histogram',
    help: 'Seconds until the mail server accepted a mail or failed, by outcome (ok, failed)',
    labels: ['outcome'],
    buckets: background,
  },
  offshoot_mails_withheld_total: {
    type: 'counter',
    help: 'Mails that were not sent because mail to their address came back, or was reported as spam; kind as in the Message-ID',
    labels: ['kind'],
  },
  offshoot_mail_reports_total: {
    type: 'counter',
    help: 'Reports of mail servers by type (bounce, complaint, none) and what they changed',
    labels: ['type', 'outcome'],
  },
  offshoot_ai_duration_seconds: {
    type: 'histogram',
    help: 'Seconds of a judgement, or of the names of a photo, by a model, by outcome (ok, failed)',
    labels: ['model', 'outcome'],
    buckets: background,
  },
  offshoot_translation_duration_seconds: {
    type: 'histogram',
    help: 'Seconds of a call to the provider of translations, by outcome (ok, failed)',
    labels: ['provider', 'outcome'],
    buckets: background,
  },
  offshoot_cache_lookups_total: {
    type: 'counter',
    help: 'Lookups in a cache by outcome (hit, miss)',
    labels: ['cache', 'outcome'],
  },
  offshoot_web_vital_seconds: {
    type: 'histogram',
    help: 'Web Vitals that pages measured (vital is lcp, inp, fcp or ttfb), by pattern of the path and device',
    labels: ['vital', 'route', 'device'],
    buckets: vital,
  },
  offshoot_web_layout_shift: {
    type: 'histogram',
    help: 'Cumulative Layout Shift that pages measured, by pattern of the path and device',
    labels: ['route', 'device'],
    buckets: [0.001, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  },
  offshoot_sockets: { type: 'gauge', help: 'Open sockets of pages', labels: [] },
  offshoot_security_events_total: { type: 'counter', help: 'Security events by name', labels: ['event'] },
  offshoot_acceptance_seconds: {
    type: 'histogram',
    help: 'Time from the request of an exchange to its acceptance',
    labels: [],
    buckets: human,
  },
  offshoot_rings_total: {
    type: 'counter',
    help: 'Rings by what happened (proposed, agreed, completed, broken, or why a proposal ended)',
    labels: ['outcome'],
  },
  offshoot_meets_total: {
    type: 'counter',
    help: 'Swap meets by what happened (proposed, published, declined, cancelled, repeated), and check-ins of two visitors (checked_in)',
    labels: ['outcome'],
  },
  offshoot_rings_solve_seconds: {
    type: 'histogram',
    help: 'Seconds that finding the best rings among all swaps took',
    labels: [],
    buckets: background,
  },
  offshoot_rings_solved_people: {
    type: 'histogram',
    help: 'Members with a swap when rings were looked for',
    labels: [],
    buckets: [0, 10, 30, 100, 300, 1_000, 3_000, 10_000],
  },
  offshoot_pest_reports_total: {
    type: 'counter',
    help: 'Pests found after a handover by outcome: warned, held for moderators, released or dismissed by them, withdrawn in time, or cleared later',
    labels: ['outcome'],
  },
  offshoot_pest_warnings_total: {
    type: 'counter',
    help: 'Users warned of a pest on a plant that they gave or received, or on one of its family',
    labels: [],
  },
  offshoot_listings_waiting_for_pests: {
    type: 'gauge',
    help: 'Listings that are not public since a pest was found on a plant from their place, by state (open: their owner has not looked, treating)',
    labels: ['state'],
  },
  offshoot_moderation_delay_seconds: {
    type: 'histogram',
    help: 'Time from a listing to its publication or rejection, by who decided (machine, moderator)',
    labels: ['decided_by'],
    buckets: [1, 5, 15, ...human],
  },
} as const satisfies Record<`offshoot_${string}`, MetricEntry>;

/** The name of a metric. */
export type MetricName = keyof typeof metrics;
/** The names of the metrics of one type. */
export type MetricNameOf<T extends MetricEntry['type']> = {
  [N in MetricName]: (typeof metrics)[N]['type'] extends T ? N : never;
}[MetricName];
/** The labels of a metric. */
export type MetricLabel<N extends MetricName> = (typeof metrics)[N]['labels'][number];
