import { stringify } from 'yaml';

// An expression of Helm is no YAML. It is put into a document as a word that contains it, which YAML writes as it is,
// and its line is replaced once the document is text.
const hex = (text: string) => Buffer.from(text).toString('hex');
const plain = (text = '') => Buffer.from(text, 'hex').toString();
const placeholder = /^([ -]*)(\S+): helm_(inline|block)_([0-9a-f]+)(?:_([0-9a-f]+))?$/;

/** A number or a name that an expression gives, on the line of its key. */
export const inline = (expression: string): string => `helm_inline_${hex(expression)}`;

/** A text that an expression gives. */
export const quoted = (expression: string): string => inline(`${expression} | quote`);

/** The value of a key that an expression gives as an object or a list. */
export const block = (expression: string): string => `helm_block_${hex(expression)}`;

/** A key that is there only where a condition holds. */
export const optional = (condition: string, value: string): string => `${value}_${hex(condition)}`;

function expanded(line: string): string {
  const [, lead = '', key = '', kind, expression, condition] = placeholder.exec(line) ?? [];
  if (kind === undefined) {
    if (line.includes('helm_')) throw new Error(`An expression must be the whole value of a key: ${line}`);
    return line;
  }
  const value =
    kind === 'inline'
      ? ` {{ ${plain(expression)} }}`
      : ` {{- toYaml (${plain(expression)}) | nindent ${lead.length + 2} }}`;
  const pair = `${lead}${key}:${value}`;
  if (condition === undefined) return pair;
  if (lead.includes('-')) throw new Error(`A list must begin with a key that is always there: ${line}`);
  return `{{- if ${plain(condition)} }}\n${pair}\n{{- end }}`;
}

/** A document with placeholders as a template of Helm. Braces of its own texts, as those of dashboards, stay as they are. */
export function templateOf(document: object, condition?: string): string {
  const text = stringify(document, { lineWidth: 0, aliasDuplicateObjects: false })
    .trimEnd()
    .replaceAll('{{', '{{ "{{" }}')
    .split('\n')
    .map(expanded)
    .join('\n');
  return condition === undefined ? `---\n${text}\n` : `{{- if ${condition} }}\n---\n${text}\n{{- end }}\n`;
}
