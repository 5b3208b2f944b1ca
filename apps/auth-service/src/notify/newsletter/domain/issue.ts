import { languages } from '@offshoot/contracts/locales';
import * as z from 'zod';

const line = z.string().trim().min(1).max(200);

/** The texts of an issue in one language. */
const issueText = z.strictObject({
  subject: line.regex(/^[^\r\n]*$/),
  paragraphs: z.array(z.string().trim().min(1).max(5_000)).min(1).max(40),
  /** Rendered as a button. */
  link: z.optional(z.strictObject({ text: line, url: z.url({ protocol: /^https?$/ }) })),
});

const texts = z.strictObject({
  ...(Object.fromEntries(languages.map((language) => [language, z.optional(issueText)])) as Record<
    (typeof languages)[number],
    z.ZodOptional<typeof issueText>
  >),
  en: issueText,
});
export type IssueTexts = z.infer<typeof texts>;

/** An issue's file: an id of its own, and texts by language, of which English is required. */
const issueFile = z.looseObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'must be small letters, digits and hyphens'),
});

/** A valid issue, or its faults, one per entry. */
export function parseIssue(text: string): { id: string; texts: IssueTexts } | { faults: string[] } {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { faults: ['it is not JSON'] };
  }
  const file = issueFile.safeParse(given);
  if (!file.success) return { faults: faultsOf(file.error) };
  const { id, ...rest } = file.data;
  const parsed = texts.safeParse(rest);
  return parsed.success ? { id, texts: parsed.data } : { faults: faultsOf(parsed.error) };
}

const faultsOf = (error: z.ZodError): string[] =>
  error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`);
