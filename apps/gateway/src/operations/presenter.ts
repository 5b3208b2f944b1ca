import type * as z from 'zod/mini';

/** Metadata key of `@Presenter`. */
export const PRESENTER = Symbol('presenter');

/** Makes a method complete every response of this schema with what other services know: names, for example. */
export const Presenter =
  <S extends z.ZodMiniType>(schema: S) =>
  (
    _target: object,
    _name: string | symbol,
    descriptor: TypedPropertyDescriptor<(response: z.infer<S>) => Promise<z.infer<S>>>,
  ): void => {
    if (descriptor.value) Reflect.defineMetadata(PRESENTER, schema, descriptor.value);
  };
