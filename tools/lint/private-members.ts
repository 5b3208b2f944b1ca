import type { Rule } from 'eslint';

/** Reports `#name` in classes: members are private by TypeScript's `private`, one way everywhere. */
export const privateMembers: Rule.RuleModule = {
  meta: { type: 'suggestion', schema: [], messages: { hash: 'Write "private" instead of "#".' } },
  create(context) {
    return {
      'PropertyDefinition > PrivateIdentifier, MethodDefinition > PrivateIdentifier'(node: Rule.Node) {
        context.report({ node, messageId: 'hash' });
      },
    };
  },
};
