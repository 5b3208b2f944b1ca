import type { FieldErrors } from '@offshoot/contracts/errors';
import type { $ZodIssue } from 'zod/v4/core';

function codeOf(issue: $ZodIssue): string {
  if (/^[a-z][a-z_]*$/.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'invalid';
    case 'too_small':
      return issue.origin === 'string' ? 'too_short' : issue.origin === 'array' ? 'too_few' : 'too_small';
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many' : 'too_big';
    default:
      return 'invalid';
  }
}

/** A parse's issues as field → code; a schema's own message is the code where it is one, the first fault of a field wins. */
export function fieldErrors(issues: readonly $ZodIssue[]): FieldErrors {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || '_';
    fields[field] ??= codeOf(issue);
  }
  return fields;
}
