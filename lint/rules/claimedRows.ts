import { isTest, pathOf, type Rule } from '../rule.ts'

/**
 * Forbids type arguments for the rows of a query, because nothing checks them. Pass a shape instead, which is compared
 * with the database outside production.
 */
export const claimedRows: Rule = {
  create(context) {
    const file = pathOf(context.filename)
    if (!file.startsWith('server/') || isTest(file)) return {}
    return {
      CallExpression(node) {
        const { callee, typeArguments } = node
        if (!typeArguments || callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
        if (callee.property.name !== 'rows' && callee.property.name !== 'row') return
        context.report({
          node,
          message:
            'Nobody checks what a type argument claims about rows. Pass a shape (server/src/db/columns.ts) or a ' +
            'schema of the contract as third argument: the rows get their type from it.',
        })
      },
    }
  },
}
