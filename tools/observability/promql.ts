import { parser } from '@prometheus-io/lezer-promql';

/** A condition on a label, such as `job="offshoot"`. */
export interface Matcher {
  label: string;
  operator: '=' | '!=' | '=~' | '!~';
  value: string;
}

/** A metric that an expression reads, with the labels that it selects by. */
export interface Selected {
  metric: string;
  labels: string[];
}

/** Whether labels fulfil a condition. */
export function fulfils(labels: Readonly<Record<string, string>>, { label, operator, value }: Matcher): boolean {
  const own = labels[label] ?? '';
  const isEqual = operator.includes('~') ? new RegExp(`^(?:${value})$`).test(own) : own === value;
  return operator.startsWith('!') ? !isEqual : isEqual;
}

/** The conditions of each selector in a PromQL expression. */
export function matchersIn(expression: string): Matcher[][] {
  const text = filledIn(expression);
  const matchers: Matcher[][] = [];
  parser.parse(text).iterate({
    enter: ({ name, node }) => {
      if (name === 'VectorSelector') matchers.push([]);
      if (!/^(Unq|Q)uotedLabelMatcher$/.test(name)) return;
      const [label = '', operator, value] = ['LabelName', 'MatchOp', 'StringLiteral'].map((part) => {
        const child = node.getChild(part);
        return child ? text.slice(child.from, child.to) : '';
      });
      matchers.at(-1)?.push({ label, operator: operator as Matcher['operator'], value: value?.slice(1, -1) ?? '' });
    },
  });
  return matchers;
}

/** Grafana's variables, which are no PromQL: a duration wherever it fills one in. */
const filledIn = (expression: string): string => expression.replaceAll('$__rate_interval', '5m');

/**
 * The metrics in a PromQL expression, and the labels that it groups by.
 * @throws Error where it does not parse
 */
export function readExpression(expression: string): { selected: Selected[]; grouped: string[] } {
  const text = filledIn(expression);
  const selected: Selected[] = [];
  const grouped: string[] = [];
  parser.parse(text).iterate({
    enter: ({ name, from, to, type, node }) => {
      if (type.isError) throw new Error(`"${expression}" is no PromQL at character ${from}`);
      if (name === 'VectorSelector') {
        const metric = node.getChild('Identifier');
        if (metric) selected.push({ metric: text.slice(metric.from, metric.to), labels: [] });
      }
      if (name !== 'LabelName') return;
      const inGrouping = node.parent?.name === 'GroupingLabels';
      if (inGrouping) grouped.push(text.slice(from, to));
      else selected.at(-1)?.labels.push(text.slice(from, to));
    },
  });
  return { selected, grouped };
}
