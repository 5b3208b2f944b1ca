/** A JSON Schema, as far as it matters here. */
export interface Schema {
  properties?: Record<string, Schema>;
  required?: readonly string[];
  [keyword: string]: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Arrays whose order says nothing. */
const sorted = (key: string, value: unknown): unknown =>
  (key === 'required' || key === 'enum') && Array.isArray(value) ? [...(value as unknown[])].sort() : value;

function between(released: unknown, present: unknown, path: string): string[] {
  if (Array.isArray(released) && Array.isArray(present) && released.length === present.length)
    return released.flatMap((one, index) => between(one, present[index], `${path}/${index}`));
  if (!isRecord(released) || !isRecord(present))
    return JSON.stringify(released) === JSON.stringify(present) ? [] : [path];
  return [...new Set([...Object.keys(released), ...Object.keys(present)])].flatMap((key) => {
    const here = `${path}/${key}`;
    const isNewField = path.endsWith('/properties') && !(key in released);
    return isNewField ? [] : between(sorted(key, released[key]), sorted(key, present[key]), here);
  });
}

/**
 * Where two versions cannot read each other. Both directions count, as either may be the caller: only optional fields,
 * methods and events may be added; a removed or required field, another limit or value of an enumeration is a difference.
 */
export function differences(released: Record<string, Schema>, present: Record<string, Schema>): string[] {
  return Object.keys(released).flatMap((name) => between(released[name], present[name], name));
}
