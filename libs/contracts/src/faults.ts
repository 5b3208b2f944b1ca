import type * as z from 'zod/mini';
import type { FieldErrors } from './errors.ts';

type Issue = z.core.$ZodIssue;

// Schemas of the catalogue write their own code as the message; these stand in for zod's own sentences.
function codeOf(issue: Issue): string {
  if (/^[a-z]+(_[a-z]+)*$/.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? 'too_short' : 'too_small';
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : 'too_big';
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'invalid_type';
    case 'invalid_format':
      return `invalid_${issue.format === 'regex' ? 'format' : issue.format}`;
    case 'invalid_value':
      return 'invalid_value';
    default:
      return 'invalid';
  }
}

/** The first fault of each field, `{ 'images.0': 'invalid_format' }`, from a schema's error. */
export function fieldFaults(error: z.core.$ZodError): FieldErrors {
  const faults: Record<string, string> = {};
  for (const issue of error.issues) faults[issue.path.map(String).join('.') || 'body'] ??= codeOf(issue);
  return faults;
}
