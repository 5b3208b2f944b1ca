// The health check of every image: exits with status 0 while the process says that it is ready.
import { get } from 'node:http';

const request = get(
  { host: '127.0.0.1', port: process.env.HEALTH_PORT, path: '/health/ready', timeout: 2_500 },
  ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1),
);
request.on('timeout', () => process.exit(1));
request.on('error', () => process.exit(1));
