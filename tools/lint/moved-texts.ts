import type { Rule } from 'eslint';
import ts from 'typescript';

/** What is read of an element of JSX or a child of one; ESLint has no types for them. */
interface JsxNode {
  type: string;
  children?: JsxNode[];
  value?: unknown;
  expression?: JsxNode;
  openingElement?: { name?: { name?: unknown } };
}

interface TypeServices {
  program: ts.Program;
  esTreeNodeToTSNodeMap: { get(node: unknown): ts.Node };
}

interface Child {
  node: JsxNode;
  isText: boolean;
  /** React may add or remove it while its siblings stay. */
  isOptional: boolean;
}

const texts = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;
const nothing = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike | ts.TypeFlags.Void;

/**
 * Reports texts that React adds, removes, or adds something before, among other children. A browser's own translation moves
 * each text into an element of its own, where React does not find it: the next change of such children throws.
 */
export const movedTexts: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { bare: 'React adds or removes this text, or what is before it: give the text an element of its own.' },
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap: nodes } = context.sourceCode.parserServices as unknown as TypeServices;
    const checker = program.getTypeChecker();
    const childOf = (node: JsxNode): Child[] => {
      if (node.type === 'JSXText') {
        const isBlank = String(node.value).trim() === '';
        return isBlank ? [] : [{ node, isText: true, isOptional: false }];
      }
      const { expression } = node;
      if (node.type !== 'JSXExpressionContainer' || !expression) return [{ node, isText: false, isOptional: false }];
      const isBlank = expression.type === 'Literal' && String(expression.value).trim() === '';
      if (isBlank || expression.type === 'JSXEmptyExpression') return [];
      const type = checker.getTypeAtLocation(nodes.get(expression));
      const kinds = type.isUnion() ? type.types : [type];
      const isText = kinds.every(({ flags }) => flags & (texts | nothing)) && kinds.some(({ flags }) => flags & texts);
      const isList = kinds.some((kind) => checker.isArrayType(kind));
      // The empty text of a condition is no node of its own.
      const isEmpty = kinds.some((kind) => kind.isStringLiteral() && kind.value === '');
      return [{ node, isText, isOptional: isList || isEmpty || kinds.some(({ flags }) => flags & nothing) }];
    };
    const check = ({ type, openingElement, children: all = [] }: JsxNode) => {
      const children = all.flatMap(childOf);
      // It comes and goes with what is in it, which are children of an element above it.
      const isFragment = type === 'JSXFragment' || openingElement?.name?.name === 'Fragment';
      if (children.length < 2 && !isFragment) return;
      children.forEach(({ node, isText, isOptional }, index) => {
        const isAfterOptional = children[index - 1]?.isOptional ?? false;
        if (isText && (isFragment || isOptional || isAfterOptional))
          context.report({ node: node as unknown as Rule.Node, messageId: 'bare' });
      });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};
