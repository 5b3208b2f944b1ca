import ts from 'typescript';
import { joined, nothing, product, type Variant } from './variants.ts';

/** An expression with the arguments that the parameters in it are bound to. */
interface Bound {
  readonly node: ts.Expression;
  readonly scope: ReadonlyMap<ts.Node, Bound>;
}

const unbound: Bound['scope'] = new Map();

/**
 * Evaluates expressions of text without running them: literals, templates, constants of any file, conditions, lookups in
 * constant objects and lists, functions of one returned expression, and variables whose type is a union of literals. All
 * values that an expression can have are variants of it.
 */
export class StatementTexts {
  private readonly checker: ts.TypeChecker;
  private readonly placeholders = new Map<ts.Node, number>();

  constructor(checker: ts.TypeChecker) {
    this.checker = checker;
  }

  /** Every text that the expression can be; null where it is put together by code that is not evaluated here. */
  of(expression: ts.Expression): string[] | null {
    this.placeholders.clear();
    const variants = this.texts({ node: expression, scope: unbound });
    if (!variants) return null;
    const texts = variants.map(({ value }) => (this.placeholders.size > 0 ? renumbered(value) : value));
    return [...new Set(texts)];
  }

  private texts({ node, scope }: Bound): Variant<string>[] | null {
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return [{ value: node.text, choices: nothing }];
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken && this.isNumber(node)) {
      const [left, right] = [node.left, node.right].map((side) => this.texts({ node: side, scope })?.[0]?.value);
      return left && right ? [{ value: String(Number(left) + Number(right)), choices: nothing }] : null;
    }
    if (ts.isTemplateExpression(node)) {
      return product([
        [{ value: node.head.text, choices: nothing }],
        ...node.templateSpans.flatMap((span) => [
          this.texts({ node: span.expression, scope }),
          [{ value: span.literal.text, choices: nothing }],
        ]),
      ]);
    }
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
      return product([this.texts({ node: node.left, scope }), this.texts({ node: node.right, scope })]);
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const text = this.methodCall(node, node.expression, scope);
      if (text) return text;
    }
    const values = this.values({ node, scope });
    return values ? this.textsOf(values, node) : this.unionOf(node);
  }

  private textsOf(values: readonly Variant<Bound>[], of: ts.Expression): Variant<string>[] | null {
    const all: Variant<string>[] = [];
    for (const { value, choices } of values) {
      // A null is no text: the branch that writes it is another one.
      if (value.node.kind === ts.SyntaxKind.NullKeyword) continue;
      const texts = value.node === of ? null : this.texts(value);
      if (!texts) return null;
      for (const text of texts) {
        const both = joined(text.choices, choices);
        if (both) all.push({ value: text.value, choices: both });
      }
    }
    return all;
  }

  /** A joined list, or a placeholder that `Parameters.add` returns: it counts from $1 here, whatever was added before. */
  private methodCall(
    node: ts.CallExpression,
    method: ts.PropertyAccessExpression,
    scope: Bound['scope'],
  ): Variant<string>[] | null {
    const [argument] = node.arguments;
    if (method.name.text === 'add' && this.checker.getTypeAtLocation(method.expression).symbol?.name === 'Parameters') {
      if (!this.placeholders.has(node)) this.placeholders.set(node, this.placeholders.size + 1);
      return [{ value: `$${this.placeholders.get(node)}`, choices: nothing }];
    }
    const list = method.name.text === 'join' ? this.list({ node: method.expression, scope }) : null;
    if (!list || !argument || !ts.isStringLiteral(argument)) return null;
    return product(
      list.flatMap((item, index) => [
        ...(index > 0 ? [[{ value: argument.text, choices: nothing }]] : []),
        this.texts(item),
      ]),
    );
  }

  private isNumber(node: ts.Expression): boolean {
    return (this.checker.getTypeAtLocation(node).flags & ts.TypeFlags.NumberLike) !== 0;
  }

  /** The literals of a variable's type, each with the choice of its declaration. */
  private unionOf(node: ts.Expression): Variant<string>[] | null {
    const type = this.checker.getTypeAtLocation(node);
    const literals = type.isUnion() ? type.types : [type];
    if (!literals.every((each) => each.isStringLiteral())) return null;
    const key = (ts.isIdentifier(node) && this.declaration(node)) || node;
    return literals.map((each) => ({
      value: each.value,
      choices: new Map([[key, each.value]]),
    }));
  }

  /** What a name, a lookup, a condition or a call leads to; null where nothing more is known. */
  private values(bound: Bound): Variant<Bound>[] | null {
    const { node, scope } = bound;
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
      return (
        this.values({ node: node.expression, scope }) ?? [{ value: { node: node.expression, scope }, choices: nothing }]
      );
    if (ts.isConditionalExpression(node)) return this.branches(node, scope);
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return [
        { value: { node: ts.factory.createNull(), scope }, choices: new Map([[node, 'null']]) },
        { value: { node: node.right, scope }, choices: new Map([[node, 'right']]) },
      ];
    if (ts.isIdentifier(node)) return this.named(node, scope);
    if (ts.isPropertyAccessExpression(node))
      return this.members({ node: node.expression, scope }, [{ value: node.name.text, choices: nothing }]);
    if (ts.isElementAccessExpression(node))
      return this.members({ node: node.expression, scope }, this.texts({ node: node.argumentExpression, scope }));
    if (ts.isCallExpression(node)) return this.returned(node, scope);
    return null;
  }

  /** Both branches; one of them where the condition compares a known value with null. */
  private branches(node: ts.ConditionalExpression, scope: Bound['scope']): Variant<Bound>[] {
    const { condition, whenTrue, whenFalse } = node;
    const isNullTest =
      ts.isBinaryExpression(condition) &&
      condition.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken &&
      condition.right.kind === ts.SyntaxKind.NullKeyword;
    const ends = isNullTest ? this.ends({ node: condition.left, scope }) : null;
    if (ends) {
      return ends.map(({ value, choices }) => ({
        value: { node: value.node.kind === ts.SyntaxKind.NullKeyword ? whenTrue : whenFalse, scope },
        choices,
      }));
    }
    // Two conditions on the same variable take the same branch.
    const key = (ts.isIdentifier(condition) && this.declaration(condition)) || node;
    return [whenTrue, whenFalse].map((branch, index) => ({
      value: { node: branch, scope },
      choices: new Map([[key, String(index)]]),
    }));
  }

  /** The expressions at the end of names and conditions. */
  private ends(bound: Bound): Variant<Bound>[] | null {
    const values = this.values(bound);
    if (!values) return ts.isIdentifier(bound.node) ? null : [{ value: bound, choices: nothing }];
    return values.flatMap(({ value, choices }) =>
      (this.ends(value) ?? []).flatMap((end) => {
        const both = joined(choices, end.choices);
        return both ? [{ value: end.value, choices: both }] : [];
      }),
    );
  }

  private named(node: ts.Identifier, scope: Bound['scope']): Variant<Bound>[] | null {
    const declaration = this.declaration(node);
    if (!declaration) return null;
    const argument = scope.get(declaration);
    if (argument) return [{ value: argument, choices: nothing }];
    if (ts.isVariableDeclaration(declaration) && declaration.initializer)
      return isConstant(declaration) ? [{ value: { node: declaration.initializer, scope }, choices: nothing }] : null;
    if (ts.isVariableDeclaration(declaration) && ts.isForOfStatement(declaration.parent.parent)) {
      const items = this.list({ node: declaration.parent.parent.expression, scope });
      return items?.map((value, index) => ({ value, choices: new Map([[declaration, String(index)]]) })) ?? null;
    }
    if (ts.isBindingElement(declaration) && ts.isVariableDeclaration(declaration.parent.parent)) {
      const from = declaration.parent.parent.initializer;
      const name = declaration.propertyName ?? declaration.name;
      if (from && ts.isIdentifier(name) && ts.isObjectBindingPattern(declaration.parent))
        return this.members({ node: from, scope }, [{ value: name.text, choices: nothing }]);
    }
    return null;
  }

  /** The items of a constant list. */
  private list(bound: Bound): Bound[] | null {
    const { node, scope } = bound;
    if (ts.isArrayLiteralExpression(node)) {
      const items = node.elements.map((each) =>
        ts.isSpreadElement(each) ? this.list({ node: each.expression, scope }) : [{ node: each, scope }],
      );
      return items.every((each) => each !== null) ? items.flat() : null;
    }
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'map'
    )
      return this.mapped(node, node.expression.expression, scope);
    const [only, ...others] = this.values(bound) ?? [];
    const listed = only && others.length === 0 && only.value.node !== node ? this.list(only.value) : null;
    return listed ?? this.itemsByType(bound);
  }

  /** Of a list whose items have a type of literals: one of each. */
  private itemsByType({ node, scope }: Bound): Bound[] | null {
    const type = this.checker.getTypeAtLocation(node);
    const item = this.checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    const literals = item?.isUnion() ? item.types : [];
    if (literals.length === 0 || !literals.every((each) => each.isStringLiteral())) return null;
    return literals.map(({ value }) => ({ node: ts.factory.createStringLiteral(value), scope }));
  }

  /** A constant list, mapped by a function of one expression. */
  private mapped(call: ts.CallExpression, list: ts.Expression, scope: Bound['scope']): Bound[] | null {
    const [given] = call.arguments;
    const map = given && ts.isIdentifier(given) ? this.named(given, scope)?.[0]?.value.node : given;
    if (!map || !ts.isArrowFunction(map) || ts.isBlock(map.body)) return null;
    const { body, parameters } = map;
    const items = this.list({ node: list, scope });
    return (
      items?.map((item, index) => {
        const [value, position] = parameters;
        const inner = new Map([...scope, ...item.scope]);
        if (value) inner.set(value, item);
        if (position) inner.set(position, { node: ts.factory.createNumericLiteral(index), scope });
        return { node: body, scope: inner };
      }) ?? null
    );
  }

  private members(object: Bound, keys: readonly Variant<string>[] | null): Variant<Bound>[] | null {
    if (!keys) return null;
    const objects = ts.isObjectLiteralExpression(object.node)
      ? [{ value: object, choices: nothing }]
      : this.values(object);
    const members: Variant<Bound>[] = [];
    for (const { value, choices } of objects ?? []) {
      if (!ts.isObjectLiteralExpression(value.node)) {
        const deeper = value.node === object.node ? null : this.members(value, keys);
        if (!deeper) return null;
        for (const each of deeper) {
          const both = joined(choices, each.choices);
          if (both) members.push({ value: each.value, choices: both });
        }
        continue;
      }
      for (const key of keys) {
        const property = value.node.properties.find(
          (each) => each.name && 'text' in each.name && each.name.text === key.value,
        );
        const both = joined(choices, key.choices);
        if (!property) return null;
        if (both && ts.isPropertyAssignment(property))
          members.push({ value: { node: property.initializer, scope: value.scope }, choices: both });
        else if (both && ts.isShorthandPropertyAssignment(property))
          members.push({ value: { node: property.name, scope: value.scope }, choices: both });
      }
    }
    return members.length > 0 ? members : null;
  }

  /** What a function of one returned expression returns, its parameters bound to the arguments. */
  private returned(call: ts.CallExpression, scope: Bound['scope']): Variant<Bound>[] | null {
    const declaration = ts.isIdentifier(call.expression) ? this.declaration(call.expression) : undefined;
    const definition = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
    if (!definition || !(ts.isArrowFunction(definition) || ts.isFunctionDeclaration(definition)) || !definition.body)
      return null;
    const body = ts.isBlock(definition.body) ? onlyReturn(definition.body) : definition.body;
    if (!body) return null;
    const inner = new Map(scope);
    for (const [index, parameter] of definition.parameters.entries()) {
      const given = call.arguments[index] ?? parameter.initializer;
      if (given) inner.set(parameter, { node: given, scope });
    }
    return [{ value: { node: body, scope: inner }, choices: nothing }];
  }

  private declaration(node: ts.Identifier): ts.Declaration | undefined {
    let symbol = this.checker.getSymbolAtLocation(node);
    if (symbol && ts.isShorthandPropertyAssignment(node.parent))
      symbol = this.checker.getShorthandAssignmentValueSymbol(node.parent);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = this.checker.getAliasedSymbol(symbol);
    return symbol?.valueDeclaration;
  }
}

/** Numbers placeholders in the order of their first use, as only those of one branch are added. */
function renumbered(text: string): string {
  const order = new Map<string, number>();
  return text.replaceAll(/\$\d+/g, (placeholder) => {
    order.set(placeholder, order.get(placeholder) ?? order.size + 1);
    return `$${order.get(placeholder)}`;
  });
}

const isConstant = (declaration: ts.VariableDeclaration): boolean =>
  (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;

function onlyReturn(block: ts.Block): ts.Expression | undefined {
  const last = block.statements.at(-1);
  return last && ts.isReturnStatement(last) && block.statements.slice(0, -1).every(ts.isVariableStatement)
    ? last.expression
    : undefined;
}
