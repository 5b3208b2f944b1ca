/**
 * Beginnings of paths in node_modules that no image loads: builds for browsers, and sources.
 */
export const unwanted = [
  'typeorm/browser',
  'mediabunny/src',
  'mediabunny/dist/bundles',
  'h3-js/dist/browser',
  'rxjs/src',
  ...['tf.js', 'tf.es2017', 'tf.fesm', 'tf.min', 'miniprogram'].map((file) => `@tensorflow/tfjs/dist/${file}`),
  ...['core', 'layers', 'converter', 'data', 'backend-cpu', 'backend-wasm', 'backend-webgl'].flatMap((name) =>
    ['js', 'es2017', 'fesm', 'min'].map((kind) => `@tensorflow/tfjs-${name}/dist/tf-${name}.${kind}`),
  ),
];

/**
 * @typedef {object} Image
 * @property {'service' | 'gateway' | 'ai-worker' | 'bootstrap'} target of the Dockerfile
 * @property {Record<string, string>} programs by the name that the container is started with
 * @property {string[]} [folders] further files, such as the page
 * @property {string[]} [packages] that others load by their name: no import shows them
 * @property {string[]} [alsoLoads] files that no import names
 * @property {string[]} [without] files that an import names, but that these programs never reach
 */

/** @param {string} app @returns {Image} */
const service = (app) => ({
  target: 'service',
  packages: ['pg'],
  programs: Object.fromEntries(['main', 'worker', 'migrate'].map((name) => [name, `apps/${app}/dist/${name}.js`])),
});

/** The images of the product, by their name after `offshoot/`. @type {Record<string, Image>} */
export const images = {
  gateway: {
    target: 'gateway',
    programs: { main: 'apps/gateway/dist/main.js' },
    packages: ['@nestjs/platform-express'],
    folders: ['apps/web/dist'],
  },
  'auth-service': service('auth-service'),
  'plant-service': service('plant-service'),
  'exchange-service': service('exchange-service'),
  'chat-service': service('chat-service'),
  'rewards-service': service('rewards-service'),
  'moderation-service': {
    ...service('moderation-service'),
    // Imported where a listing is judged, which moderation-ai does.
    without: ['apps/moderation-service/dist/judgement/judge-listing.js'],
  },
  'moderation-ai': {
    target: 'ai-worker',
    programs: { main: 'apps/moderation-service/dist/ai-worker.js' },
    packages: ['pg'],
  },
  bootstrap: {
    target: 'bootstrap',
    programs: Object.fromEntries(
      ['secrets', 'servers', 'admin', 'backup', 'restore', 'verify'].map((name) => [name, `dist/${name}.js`]),
    ),
    // Loaded by their paths (tools/dev/streams.ts, tools/admin/operator-client.ts).
    alsoLoads: [
      'libs/nest-kit/dist/events/provision-streams.js',
      'libs/nest-kit/dist/messaging/nats.js',
      'libs/nest-kit/dist/observability/logging.js',
      'libs/nest-kit/dist/observability/metrics.js',
      'libs/nest-kit/dist/rpc/client.js',
    ],
  },
};
