import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { ModulesContainer } from '@nestjs/core';
import { newId } from '@offshoot/nest-kit/ids';
import { ROUTE_OPTIONS, type RouteOptions } from '../src/http/route-options.ts';
import type { RunningGateway } from './gateway-under-test.ts';

const common = {
  current_password: 'Secret-pass-1',
  email: 'ana@plants.example',
  language: 'en',
  password: 'Secret-pass-1',
  confirmPassword: 'Secret-pass-1',
  token: 'x'.repeat(100),
  refresh_token: 'x',
  name: 'Monstera',
  description: 'A cutting',
  latitude: 48.1,
  longitude: 11.5,
  images: [`/media/${newId()}.webp`],
  image: `/media/${newId()}.webp`,
  plant_id: newId(),
  parent_id: newId(),
  decision: 'confirmed',
  content: 'Hello',
  message: 'Hello, moderators',
  subject: 'plant',
  subject_id: newId(),
  reason: 'spam',
  up_to_id: newId(),
  path: '/profile',
  endpoint: 'https://push.example/x',
  keys: { p256dh: 'x', auth: 'x' },
  address: 'At the fountain',
  time: '2026-05-04T16:30:00Z',
  rating: 5,
  share: true,
  on_day: 1,
  pest: null,
  title: 'Cuttings in the park',
  place_name: 'Estrela garden',
  starts_at: '2026-05-04T16:30:00Z',
  ends_at: '2026-05-04T18:30:00Z',
  time_zone: 'Europe/Lisbon',
  approve: true,
  code: '0A1B2C3D',
  meet_id: newId(),
  declines: 'giving',
  paused: true,
  has_pests: false,
  act: 'approve',
  route: '/',
  device: 'phone',
  version: 1,
  cases: [{ id: newId(), version: 1 }],
  statement_id: newId(),
  text: 'Please look at it again.',
  moderator_id: newId(),
  edited_at: '2026-05-04T16:30:00Z',
  mode: 'open',
  severity: 'info',
  texts: { en: 'Maintenance tonight' },
  domains: ['spam.example'],
  networks: ['203.0.113.0/24'],
  words: ['raffle'],
  links: ['raffle.example'],
  reading: 1,
  writing: 1,
  signing_in: 1,
  live: 1,
  days: 7,
  uses: 1,
  listings: 3,
  hours: '',
  requests: null,
  messages: null,
  seq: 1,
  number: 0,
  field: 'description',
  to: 'en',
  service: 'auth',
  type: 'mail.send',
  id: newId(),
};

/** Of failed work for administrators, of a public place, else of what changes hands. */
export function kindFor(route: string): string {
  if (route.includes('admin/')) return 'job';
  return route.includes('handover-points') ? 'library' : 'cutting';
}

/** A body or query that is valid for the schema of this route, as for every other. */
export const goodFor = (route: string) => ({
  ...common,
  kind: kindFor(route),
  ...(route.includes('admin/settings') && { until: null }),
  ...(route.endsWith(' wishes') && { species: 'aloe-vera' }),
  ...(route.includes('moderation/species') && { content: { part: 'light', statements: null }, latest: null }),
});

/** The path of a pattern, with ids and the name of a species. */
export const withIds = (pattern: string): string =>
  pattern.replace(/:slug|\{slug\}/, 'aloe-vera').replace(/:\w+|\{\w+\}/g, () => newId());

export interface DeclaredRoute {
  /** `METHOD path`, the key in the access matrix. */
  name: string;
  method: string;
  path: string;
  options: RouteOptions;
}

/** Every route that the gateway declares, by name. */
export function routesOf(gateway: RunningGateway): DeclaredRoute[] {
  const routes: DeclaredRoute[] = [];
  for (const module of gateway.app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      if (typeof metatype !== 'function') continue;
      const prefix = Reflect.getMetadata(PATH_METADATA, metatype) as string;
      const prototype = metatype.prototype as Record<string, unknown>;
      for (const property of Object.getOwnPropertyNames(prototype)) {
        const handler = prototype[property];
        if (typeof handler !== 'function' || !Reflect.hasMetadata(METHOD_METADATA, handler)) continue;
        const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
        const path = [prefix, Reflect.getMetadata(PATH_METADATA, handler) as string]
          .join('/')
          .replace(/^\/+|\/+$/g, '');
        routes.push({
          name: `${method} ${path}`,
          method,
          path,
          options: Reflect.getMetadata(ROUTE_OPTIONS, handler) as RouteOptions,
        });
      }
    }
  }
  return routes.sort((a, b) => (a.name < b.name ? -1 : 1));
}
