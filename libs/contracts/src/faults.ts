import type * as z from 'zod/mini';
import type { FieldErrors } from './errors.ts';

type Issue = z.core.$ZodIssue;

// Schemas may set an error code as the message; issues with zod's default message get a code from their kind.
function codeOf(issue: Issue, input: unknown): string {
  if (/^[a-z]+(_[a-z]+)*$/.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? 'too_short' : 'too_small';
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : 'too_big';
    case 'invalid_type':
      return valueAt(input, issue.path) === undefined ? 'required' : 'invalid_type';
    case 'invalid_format':
      return `invalid_${issue.format === 'regex' ? 'format' : issue.format}`;
    case 'invalid_value':
      return 'invalid_value';
    default:
      return 'invalid';
  }
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}

/** How many characters each field that is too short or too long must have at least or at most. */
export function fieldLengths(error: z.core.$ZodError): Record<string, number> {
  const lengths: Record<string, number> = {};
  for (const issue of error.issues) {
    if ((issue.code !== 'too_small' && issue.code !== 'too_big') || issue.origin !== 'string') continue;
    const length = issue.code === 'too_small' ? issue.minimum : issue.maximum;
    lengths[issue.path.map(String).join('.')] ??= Number(length);
  }
  return lengths;
}

/** The first error code of each invalid field of `input`, such as `{ 'images.0': 'invalid_format' }`. */
export function fieldFaults(error: z.core.$ZodError, input: unknown): FieldErrors {
  const faults: Record<string, string> = {};
  for (const issue of error.issues) faults[issue.path.map(String).join('.') || 'body'] ??= codeOf(issue, input);
  return faults;
}
