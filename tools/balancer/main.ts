// The balancer of `npm start -- --replicas`: one address in front of several gateways.
import { createServer } from 'node:http';
import { onStop } from '../on-stop.ts';
import { Backends, type BackendSpec } from './backends.ts';
import { forward } from './forward.ts';
import { upgrade } from './upgrade.ts';

const { HOST, PORT, HEALTH_PORT, BACKENDS = '[]' } = process.env;
const backends = new Backends(JSON.parse(BACKENDS) as BackendSpec[]);
backends.start();

const server = createServer((incoming, outgoing) => void forward(backends, incoming, outgoing));
server.on('upgrade', (incoming, client, head) => void upgrade(backends, incoming, client, head));
server.keepAliveTimeout = 65_000;
server.listen(Number(PORT), HOST);

const health = createServer(({ url }, response) => {
  const checks = Object.fromEntries(backends.all.map(({ name, ready }) => [name, ready]));
  if (url === '/metrics') {
    const lines = backends.all.map(({ name, open, ready }) => [
      `offshoot_balancer_backend_ready{backend="${name}"} ${Number(ready)}`,
      `offshoot_balancer_backend_open{backend="${name}"} ${open}`,
    ]);
    return void response
      .writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4' })
      .end(`${lines.flat().join('\n')}\n`);
  }
  const ok = url === '/health/live' || Object.values(checks).some(Boolean);
  response.writeHead(ok ? 200 : 503, { 'Content-Type': 'application/json' }).end(JSON.stringify({ checks }));
});
health.listen(Number(HEALTH_PORT), '127.0.0.1');

onStop(() => {
  backends.stop();
  server.close();
  server.closeAllConnections();
  process.exit(0);
});
