import type ts from 'typescript';

/** A value that an expression can have, and the choices (of a parameter, of a branch) that lead to it. */
export interface Variant<V> {
  readonly value: V;
  readonly choices: ReadonlyMap<ts.Node, string>;
}

/** No choice was made. */
export const nothing: ReadonlyMap<ts.Node, string> = new Map();

/** Whether two values can occur together: no parameter has two values in one call. */
export function joined(
  first: ReadonlyMap<ts.Node, string>,
  second: ReadonlyMap<ts.Node, string>,
): ReadonlyMap<ts.Node, string> | null {
  for (const [node, choice] of second) if ((first.get(node) ?? choice) !== choice) return null;
  return new Map([...first, ...second]);
}

/** Every text that consists of a variant of each part, in order; null where a part is unknown. */
export function product(parts: readonly (Variant<string>[] | null | undefined)[]): Variant<string>[] | null {
  let all: Variant<string>[] = [{ value: '', choices: nothing }];
  for (const part of parts) {
    if (!part) return null;
    all = all.flatMap((before) =>
      part.flatMap(({ value, choices }) => {
        const both = joined(before.choices, choices);
        return both ? [{ value: before.value + value, choices: both }] : [];
      }),
    );
  }
  return all;
}
