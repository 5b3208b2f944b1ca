/** A node of PostgreSQL's `pg_node_tree`: its type and its fields. */
export interface TreeNode {
  readonly type: string;
  readonly fields: Readonly<Record<string, TreeValue>>;
}

/** A field: an atom, a node, a list, or null for an empty one. */
export type TreeValue = string | TreeNode | readonly TreeValue[] | null;

/** Parses the text of a `pg_node_tree`. */
export function parseTree(text: string): TreeValue {
  const tokens = text.match(/[{}()]|"(?:\\.|[^"])*"|(?:\\.|[^\s{}()\\])+/gs) ?? [];
  let at = 0;
  const next = (): TreeValue => {
    const token = tokens[at++] ?? '';
    if (token === '{') return node();
    if (token !== '(') return token === '<>' ? null : token.replace(/^"(.*)"$/s, '$1').replaceAll(/\\(.)/gs, '$1');
    const list: TreeValue[] = [];
    while (tokens[at] !== ')') list.push(next());
    at += 1;
    return list;
  };
  const node = (): TreeNode => {
    const type = tokens[at++] ?? '';
    const fields: Record<string, TreeValue> = {};
    while (tokens[at] !== '}') {
      const name = (tokens[at++] ?? '').slice(1);
      const values: TreeValue[] = [];
      while (tokens[at] !== '}' && !/^:[a-z_]+$/i.test(tokens[at] ?? '')) values.push(next());
      fields[name] = values.length === 1 ? (values[0] ?? null) : values;
    }
    at += 1;
    return { type, fields };
  };
  return next();
}

const isNode = (value: TreeValue | undefined): value is TreeNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The node in a field, or null. */
export const nodeIn = (node: TreeNode, field: string): TreeNode | null => {
  const value = node.fields[field];
  return isNode(value) ? value : null;
};

/** The nodes of a list in a field. */
export const nodesIn = (node: TreeNode, field: string): TreeNode[] => {
  const value = node.fields[field];
  return Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];
};

/** A field's number. */
export const numberIn = (node: TreeNode, field: string): number => Number(node.fields[field]);

/** All nodes within a value, at any depth below lists only. */
export const nodesOf = (value: TreeValue): TreeNode[] =>
  isNode(value) ? [value] : Array.isArray(value) ? value.flatMap((each: TreeValue) => nodesOf(each)) : [];
