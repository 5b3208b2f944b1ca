import type { INestApplicationContext } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

/** A method with a decorator's metadata, bound to its provider. */
export interface Discovered<M> {
  meta: M;
  /** `Class.method`, for messages. */
  where: string;
  call: (...args: unknown[]) => unknown;
}

/** All methods of the application's providers and controllers with metadata `key`; a class that is provided twice counts once. */
export function discover<M>(app: Pick<INestApplicationContext, 'get'>, key: symbol): Discovered<M>[] {
  const discovery = app.get(DiscoveryService, { strict: false });
  const scanner = new MetadataScanner();
  const seen = new Set<unknown>();
  const discovered: Discovered<M>[] = [];
  for (const wrapper of [...discovery.getControllers(), ...discovery.getProviders()]) {
    const instance: unknown = wrapper.instance;
    if (typeof instance !== 'object' || instance === null) continue;
    const prototype = Object.getPrototypeOf(instance) as Record<string, unknown> | null;
    if (!prototype || prototype === Object.prototype || seen.has(prototype)) continue;
    seen.add(prototype);
    for (const name of scanner.getAllMethodNames(prototype)) {
      const method = prototype[name];
      if (typeof method !== 'function') continue;
      const meta = Reflect.getMetadata(key, method) as M | undefined;
      if (meta === undefined) continue;
      discovered.push({
        meta,
        where: `${prototype.constructor instanceof Function ? prototype.constructor.name : '?'}.${name}`,
        call: (...args) => Reflect.apply(method, instance, args) as unknown,
      });
    }
  }
  return discovered;
}
