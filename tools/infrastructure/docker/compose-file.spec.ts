import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { completeSecrets } from '../secrets.ts';
import { COMPOSE_FILE } from './compose.ts';
import { composeEnvironment, CONTAINERS } from './containers.ts';

interface Service {
  image: string;
  command?: string[];
  restart: string;
  ports: string[];
  volumes: string[];
  environment?: Record<string, string>;
  healthcheck: { test: string[]; interval: string; retries: number };
  mem_limit: string;
}

const text = readFileSync(COMPOSE_FILE, 'utf8');
const file = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  configs: Record<string, { content: string }>;
  volumes: Record<string, unknown>;
};
const services = Object.entries(file.services);
const VARIABLE = /^\$\{[A-Z0-9_]+(:\?[^}]+)?\}$/;

describe('the compose file of the servers', () => {
  it('contains exactly the servers that the launcher can start', () => {
    expect(services.map(([name]) => name)).toEqual(CONTAINERS.map(({ service }) => service));
  });

  it('pins each image to one version: PostgreSQL 18, Redis 8, NATS 2.12', () => {
    const images = Object.fromEntries(services.map(([name, { image }]) => [name, image]));
    for (const image of Object.values(images)) expect(image).toMatch(/^[a-z/]+:v?\d+\.\d+(\.\d+)?(-[a-z]+)?$/);
    expect(images).toMatchObject({
      postgres: expect.stringMatching(/^postgres:18\./),
      redis: expect.stringMatching(/^redis:8\./),
      nats: expect.stringMatching(/^nats:2\.12\./),
    });
  });

  it.each(services)('%s has a health check, limits and no restart policy', (_name, service) => {
    expect(service.healthcheck.test[0]).toMatch(/^CMD/);
    expect(service.healthcheck).toMatchObject({ interval: '5s', retries: 20 });
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.restart).toBe('no');
  });

  it.each(services)('%s is reachable from this machine only, on a port chosen by the launcher', (_name, { ports }) => {
    expect(ports.length).toBeGreaterThan(0);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:\$\{[A-Z0-9_]+_PORT:\?[^}]+\}:\d+$/);
  });

  it.each(services)('%s keeps its data in a named volume', (_name, { volumes }) => {
    expect(volumes).toHaveLength(1);
    expect(Object.keys(file.volumes)).toContain(volumes[0]?.split(':')[0]);
  });

  it('contains no password: each is a variable', () => {
    const values = services.flatMap(([, { environment = {} }]) =>
      Object.entries(environment).filter(([name]) => /PASSWORD|AUTH$/.test(name)),
    );
    expect(values.map(([name]) => name)).toEqual(['POSTGRES_PASSWORD', 'REDISCLI_AUTH']);
    for (const [, value] of values) expect(value).toMatch(VARIABLE);
    for (const { content } of Object.values(file.configs))
      expect(content).not.toMatch(/password|requirepass|secretKey/);
    for (const [, { command = [] }] of services) expect(command.join(' ')).not.toMatch(/\$\{|pass/);
  });

  it('gives each server the users that the launcher renders', () => {
    expect(file.configs.redis?.content).toMatch(/^\$\{REDIS_USERS:\?[^}]+\}$/m);
    expect(file.configs.nats?.content).toMatch(/^authorization \{ users: \$\{NATS_USERS:\?[^}]+\} \}$/m);
    expect(file.configs.s3?.content.trim()).toMatch(VARIABLE);
  });

  it('requires only variables that the launcher sets', () => {
    const given = composeEnvironment({}, completeSecrets({}, []));
    const requested = new Set([...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name ?? ''));
    for (const name of requested) expect(given).toHaveProperty(name);
    expect(requested.size).toBe(11);
  });

  it('disables eviction in Redis and enables JetStream in NATS', () => {
    expect(file.configs.redis?.content).toMatch(/^appendonly yes$[^]*^maxmemory-policy noeviction$/m);
    expect(file.configs.nats?.content).toContain('jetstream { store_dir: /data');
  });

  it('exposes only the object store port that requires a key', () => {
    const command = file.services['object-store']?.command ?? [];
    expect(command).toEqual(
      expect.arrayContaining(['-ip.bind=127.0.0.1', '-s3.ip.bind=0.0.0.0', '-s3.config=/etc/offshoot/s3.json']),
    );
  });
});
