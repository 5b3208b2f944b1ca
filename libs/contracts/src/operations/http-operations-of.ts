import type { PublicOperation } from './http.ts';
import type { HttpBinding } from './operation.ts';

/** The public operations among the exports of a module, by name. */
type HttpOperationsOf<M> = {
  [K in keyof M as M[K] extends { name: infer N extends string; http: HttpBinding } ? N : never]: M[K];
};

const isPublic = (value: unknown): value is PublicOperation =>
  typeof value === 'object' && value !== null && 'http' in value && value.http !== undefined;

/** The public operations among the exports of a module, by name. */
export const httpOperationsOf = <M extends Record<string, unknown>>(module: M): HttpOperationsOf<M> =>
  Object.fromEntries(
    Object.values(module)
      .filter(isPublic)
      .map((operation) => [operation.name, operation]),
  ) as HttpOperationsOf<M>;
