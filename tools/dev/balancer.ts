/** A gateway behind the balancer. */
export interface Backend {
  name: string;
  port: number;
  /** URL that serves /health/ready. */
  health: string;
}

interface BalancerSpec {
  /** Where it listens in place of the gateway. */
  address: string;
  port: number;
  /** Port of its health and metrics, for this machine only. */
  healthPort: number;
  backends: readonly Backend[];
  /** How long a read waits for the first byte of its response before another gateway gets it. */
  readWithinMs?: number;
}

const unavailable = JSON.stringify({
  detail: 'This part of Offshoot is temporarily unavailable. Please try again.',
});

/** An address as HAProxy writes it: IPv6 without brackets. */
const listenerOf = (address: string, port: number) => `${address.includes(':') ? 'ipv6@' : 'ipv4@'}${address}:${port}`;

const repeatReads = [
  'acl read method GET HEAD OPTIONS',
  'acl with_body req.hdr_val(content-length) gt 0',
  'acl with_body req.hdr(transfer-encoding) -m found',
  'http-request disable-l7-retry if !read or with_body',
];

function section(title: string, lines: readonly string[]): string {
  return [title, ...lines.map((line) => `  ${line}`), ''].join('\n');
}

/**
 * The configuration of HAProxy in front of the gateways of one machine (`npm start -- --replicas`). Reads are repeated at
 * another gateway, writes only where the connection was refused. Every request has connections of its own: no write meets
 * one that was just closed, and HAProxy drops a connection without a response where a later request on it fails.
 */
export function balancerConfiguration(spec: BalancerSpec): string {
  const { address, port, healthPort, backends, readWithinMs = 10_000 } = spec;
  const readTimeout = `http-request set-timeout server ${readWithinMs}ms if read !with_body`;
  const servers = (options: (backend: Backend) => string) =>
    backends.map((backend) => `server ${backend.name} 127.0.0.1:${backend.port} ${options(backend)}`);
  const tracking = servers(({ name }) => `track calls/${name}`);
  // One gateway per address, while the same are ready.
  const sticky = ['balance source', 'hash-type consistent'];
  const checks = backends.map(({ name }) => `"${name}":%[srv_is_up(calls/${name}),iif(true,false)]`);
  const health = `content-type application/json lf-string '{"checks":{${checks.join(',')}}}'`;
  return [
    section('defaults', [
      'mode http',
      'timeout connect 1s',
      'timeout client 120s',
      'timeout http-request 60s',
      'timeout server 120s',
      'timeout tunnel 1h',
      'timeout check 1s',
      'option httpclose',
      'option forwardfor',
      'option httpchk GET /health/ready',
      'default-server inter 200ms fall 1 rise 1',
      'retries 3',
      'option redispatch 1',
      'retry-on conn-failure empty-response response-timeout',
      ...[502, 503, 504].map(
        (code) => `http-error status ${code} content-type application/json string '${unavailable}'`,
      ),
    ]),
    section('frontend page', [
      `bind ${listenerOf(address, port)}`,
      'acl polling url_param(sid) -m found',
      'acl polling url_param(transport) polling',
      'use_backend sessions if { path_beg /socket.io/ } polling',
      "# A page's files are those of its gateway's version.",
      'use_backend pages unless { path_beg /api/ /media/ /socket.io/ }',
      'default_backend calls',
      'http-after-response set-status 503 if { status 502 504 }',
    ]),
    section('backend calls', [
      'balance leastconn',
      ...repeatReads,
      readTimeout,
      ...servers((backend) => `check port ${new URL(backend.health).port}`),
    ]),
    section('backend pages', [...sticky, ...repeatReads, readTimeout, ...tracking]),
    section('backend sessions', [...sticky, 'http-request disable-l7-retry', ...tracking]),
    section('frontend health', [
      `bind 127.0.0.1:${healthPort}`,
      'http-request use-service prometheus-exporter if { path /metrics }',
      `http-request return status 200 ${health} if { path /health/live } or { nbsrv(calls) gt 0 }`,
      `http-request return status 503 ${health}`,
    ]),
  ].join('\n');
}
