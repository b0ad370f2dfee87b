import { isTest, pathOf, type Rule } from '../rule.ts'

/**
 * Files that may read the system clock: those that make `ctx.now`, the start of the server, and the code that starts
 * PostgreSQL.
 */
const owners = /^server\/src\/(context|openContext|clock|main)\.ts$|^server\/src\/db\/embedded\//

export const clock: Rule = {
  create(context) {
    const file = pathOf(context.filename)
    if (!file.startsWith('server/src/') || owners.test(file) || isTest(file)) return {}
    const message =
      'Take the time from ctx.now(). Nothing else reads the clock, so that tests can move it to an expiry or a renewal.'
    return {
      CallExpression(node) {
        const { callee } = node
        if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return
        const isNow = callee.property.type === 'Identifier' && callee.property.name === 'now'
        if (callee.object.name === 'Date' && isNow) context.report({ node, message })
      },
      NewExpression(node) {
        if (node.callee.type !== 'Identifier' || node.callee.name !== 'Date') return
        if (node.arguments.length === 0) context.report({ node, message })
      },
    }
  },
}
