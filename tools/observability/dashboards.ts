import type { Dashboard, Panel } from './dashboard.ts';

const quantile = (q: number, metric: string, by: string, selector = ''): string =>
  `histogram_quantile(${q}, sum by (${by ? `${by}, ` : ''}le) (rate(${metric}_bucket${selector}[$__rate_interval])))`;
const rate = (metric: string, by: string, selector = ''): string =>
  `sum${by ? ` by (${by})` : ''} (rate(${metric}${selector}[$__rate_interval]))`;
const perDay = (type: string): string => `sum(increase(offshoot_events_published_total{type="${type}"}[1d]))`;

const overview: Dashboard = {
  uid: 'overview',
  title: 'overview',
  panels: [
    {
      title: 'Processes up',
      queries: [['sum(up{job="offshoot"})', 'up']],
      unit: 'none',
      kind: 'stat',
      width: 6,
    },
    { title: 'Open sockets', queries: [['sum(offshoot_sockets)', 'sockets']], unit: 'none', kind: 'stat', width: 6 },
    {
      title: 'Failing requests',
      queries: [['offshoot:http_errors:ratio5m', 'failing']],
      unit: 'percentunit',
      kind: 'stat',
      width: 6,
    },
    {
      title: 'Overdue jobs',
      queries: [['sum(max by (task) (offshoot_jobs{state="overdue"}))', 'overdue']],
      unit: 'none',
      kind: 'stat',
      width: 6,
    },
    {
      title: 'HTTP requests by status',
      queries: [[rate('offshoot_http_request_duration_seconds_count', 'status'), '{{status}}']],
      unit: 'reqps',
    },
    {
      title: 'Slowest operations (p95)',
      queries: [['topk(10, offshoot:http_duration:p95_5m)', '{{operation}}']],
      unit: 's',
    },
    {
      title: 'Event-loop delay (p99)',
      queries: [['nodejs_eventloop_lag_p99_seconds{job="offshoot"}', '{{process}}']],
      unit: 's',
    },
    {
      title: 'CPU',
      queries: [
        ['sum by (process) (rate(process_cpu_seconds_total{job="offshoot"}[$__rate_interval]))', '{{process}}'],
      ],
      unit: 'percentunit',
    },
    {
      title: 'Memory',
      queries: [['sum by (process) (process_resident_memory_bytes{job="offshoot"})', '{{process}}']],
      unit: 'bytes',
    },
    {
      title: 'Cache hits',
      queries: [['offshoot:cache_hits:ratio5m', '{{cache}}']],
      unit: 'percentunit',
    },
  ],
};

const ofOne = '{process="$process"}';
const service: Dashboard = {
  uid: 'service',
  title: 'one process',
  ofProcess: true,
  panels: [
    {
      title: 'RPC calls handled',
      queries: [
        [rate('offshoot_rpc_duration_seconds_count', 'method', '{process="$process",side="server"}'), '{{method}}'],
      ],
      unit: 'reqps',
    },
    {
      title: 'RPC errors',
      queries: [
        [
          rate(
            'offshoot_rpc_duration_seconds_count',
            'method, outcome',
            '{process="$process",side="server",outcome!="ok"}',
          ),
          '{{method}} {{outcome}}',
        ],
      ],
      unit: 'reqps',
    },
    {
      title: 'RPC duration (p95)',
      queries: [
        [quantile(0.95, 'offshoot_rpc_duration_seconds', 'method', '{process="$process",side="server"}'), '{{method}}'],
      ],
      unit: 's',
    },
    {
      title: 'Calls to other services (p95)',
      queries: [
        [quantile(0.95, 'offshoot_rpc_duration_seconds', 'method', '{process="$process",side="client"}'), '{{method}}'],
      ],
      unit: 's',
    },
    {
      title: 'Events handled',
      queries: [[rate('offshoot_event_duration_seconds_count', 'type, outcome', ofOne), '{{type}} {{outcome}}']],
      unit: 'reqps',
    },
    {
      title: 'Jobs run',
      queries: [[rate('offshoot_job_duration_seconds_count', 'task, outcome', ofOne), '{{task}} {{outcome}}']],
      unit: 'reqps',
    },
    {
      title: 'Database connections',
      queries: [
        [`offshoot_database_pool${ofOne}`, '{{state}}'],
        [`offshoot_database_pool_size${ofOne}`, 'allowed'],
      ],
      unit: 'none',
    },
    {
      title: 'Object store (p95)',
      queries: [[quantile(0.95, 'offshoot_storage_duration_seconds', 'operation', ofOne), '{{operation}}']],
      unit: 's',
    },
    {
      title: 'Event-loop delay',
      queries: [
        [`nodejs_eventloop_lag_p99_seconds${ofOne}`, 'p99'],
        [`nodejs_eventloop_lag_p50_seconds${ofOne}`, 'p50'],
      ],
      unit: 's',
    },
    {
      title: 'Heap',
      queries: [
        [`nodejs_heap_size_used_bytes${ofOne}`, 'used'],
        [`process_resident_memory_bytes${ofOne}`, 'resident'],
      ],
      unit: 'bytes',
    },
  ],
};

const messaging: Dashboard = {
  uid: 'messaging',
  title: 'events and jobs',
  panels: [
    {
      title: 'Oldest unpublished event',
      queries: [['max by (service) (offshoot_outbox_oldest_seconds)', '{{service}}']],
      unit: 's',
    },
    {
      title: 'Unpublished events',
      queries: [['max by (service) (offshoot_outbox_pending)', '{{service}}']],
      unit: 'none',
    },
    { title: 'Consumer lag', queries: [['max by (consumer) (offshoot_consumer_lag)', '{{consumer}}']], unit: 'none' },
    {
      title: 'Last contact of consumers',
      queries: [['max by (process, consumer) (offshoot_consumer_contact_age_seconds)', '{{process}} {{consumer}}']],
      unit: 's',
    },
    {
      title: 'Events published',
      queries: [[rate('offshoot_events_published_total', 'type'), '{{type}}']],
      unit: 'reqps',
    },
    {
      title: 'Event handling (p95)',
      queries: [[quantile(0.95, 'offshoot_event_duration_seconds', 'service, type'), '{{service}} {{type}}']],
      unit: 's',
    },
    { title: 'Jobs that are due', queries: [['offshoot:jobs_due:max', '{{task}}']], unit: 'none' },
    {
      title: 'Oldest due job',
      queries: [['max by (task) (offshoot_job_oldest_due_seconds)', '{{task}}']],
      unit: 's',
    },
    {
      title: 'Deferred jobs',
      queries: [['max by (task) (offshoot_jobs{state="deferred"})', '{{task}}']],
      unit: 'none',
    },
    {
      title: 'BullMQ',
      queries: [['max by (task, state) (offshoot_queue_jobs)', '{{task}} {{state}}']],
      unit: 'none',
    },
    {
      title: 'Job duration (p95)',
      queries: [[quantile(0.95, 'offshoot_job_duration_seconds', 'task'), '{{task}}']],
      unit: 's',
    },
    {
      title: 'Dead letters, dead jobs and events set aside',
      queries: [
        ['sum by (service) (max by (service, type) (offshoot_dead_letters))', 'events of {{service}}'],
        ['sum by (service) (max by (service, task) (offshoot_jobs{state="dead"}))', 'jobs of {{service}}'],
        ['sum by (service) (max by (service, reason) (offshoot_events_set_aside))', 'set aside by {{service}}'],
      ],
      unit: 'none',
    },
    {
      title: 'Events that the stream had lost, in an hour',
      queries: [['sum by (service) (increase(offshoot_events_lost_total[1h]))', '{{service}}']],
      unit: 'none',
    },
    {
      title: 'Mail (p95)',
      queries: [[quantile(0.95, 'offshoot_mail_duration_seconds', 'outcome'), '{{outcome}}']],
      unit: 's',
    },
  ],
};

const moderation: Dashboard = {
  uid: 'moderation',
  title: 'moderation',
  panels: [
    {
      title: 'Time to a decision (p90)',
      queries: [[quantile(0.9, 'offshoot_moderation_delay_seconds', 'decided_by'), '{{decided_by}}']],
      unit: 's',
    },
    {
      title: 'Listings that wait for the machine',
      queries: [['offshoot:jobs_due:max{task=~"moderation.judge_.*"}', '{{task}}']],
      unit: 'none',
    },
    {
      title: 'Judgements by model (p95)',
      queries: [[quantile(0.95, 'offshoot_ai_duration_seconds', 'model'), '{{model}}']],
      unit: 's',
    },
    {
      title: 'Judgements by outcome',
      queries: [[rate('offshoot_ai_duration_seconds_count', 'model, outcome'), '{{model}} {{outcome}}']],
      unit: 'reqps',
    },
    {
      title: 'Decisions of moderators a day',
      queries: [
        [perDay('moderation.acted.v1'), 'made'],
        [perDay('moderation.settled.v1'), 'final'],
      ],
      unit: 'none',
    },
    {
      title: 'Security events',
      queries: [[rate('offshoot_security_events_total', 'event'), '{{event}}']],
      unit: 'reqps',
    },
  ],
};

const daily = (title: string, type: string): Panel => ({
  title,
  queries: [[perDay(type), 'within a day']],
  unit: 'none',
  kind: 'stat',
  width: 6,
});

const business: Dashboard = {
  uid: 'business',
  title: 'the community',
  panels: [
    daily('Listings', 'plant.created.v1'),
    daily('Requests', 'exchange.requested.v1'),
    daily('Acceptances', 'exchange.accepted.v1'),
    daily('Completed exchanges', 'exchange.completed.v1'),
    {
      title: 'Listings, requests and exchanges a day',
      queries: [
        [perDay('plant.created.v1'), 'listings'],
        [perDay('exchange.requested.v1'), 'requests'],
        [perDay('exchange.accepted.v1'), 'acceptances'],
        [perDay('exchange.completed.v1'), 'completed'],
        [perDay('exchange.cancelled.v1'), 'cancelled'],
      ],
      unit: 'none',
      width: 24,
    },
    {
      title: 'Time from request to acceptance',
      queries: [
        ['histogram_quantile(0.5, sum by (le) (increase(offshoot_acceptance_seconds_bucket[7d])))', 'median'],
        ['histogram_quantile(0.9, sum by (le) (increase(offshoot_acceptance_seconds_bucket[7d])))', 'p90'],
      ],
      unit: 's',
    },
    {
      title: 'Requests that end in an exchange, of 30 days',
      queries: [['offshoot:exchanges_completed:ratio30d', 'completed']],
      unit: 'percentunit',
    },
    { title: 'Messages a day', queries: [[perDay('message.sent.v1'), 'messages']], unit: 'none' },
    { title: 'New members a day', queries: [[perDay('person.registered.v1'), 'members']], unit: 'none' },
  ],
};

const pages: Dashboard = {
  uid: 'pages',
  title: 'pages in the browser',
  panels: [
    ...(
      [
        ['Largest Contentful Paint', 'lcp'],
        ['Interaction to Next Paint', 'inp'],
        ['First Contentful Paint', 'fcp'],
        ['Time to First Byte', 'ttfb'],
      ] as const
    ).map(([title, vital]) => ({
      title: `${title} (p75)`,
      queries: [[`offshoot:web_vital:p75_1d{vital="${vital}"}`, '{{route}} {{device}}'] as const],
      unit: 's' as const,
    })),
    {
      title: 'Cumulative Layout Shift (p75)',
      queries: [['offshoot:web_layout_shift:p75_1d', '{{route}} {{device}}']],
      unit: 'none',
    },
    {
      title: 'Reported page views a day',
      queries: [['sum by (device) (increase(offshoot_web_vital_seconds_count{vital="ttfb"}[1d]))', '{{device}}']],
      unit: 'none',
    },
  ],
};

/** The dashboards of deploy/observability/dashboards, which `npm run dashboards` writes. */
export const dashboards: readonly Dashboard[] = [overview, service, messaging, moderation, business, pages];
