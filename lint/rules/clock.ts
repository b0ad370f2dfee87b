import { isTest, pathOf, type Rule } from '../rule.ts'

/** The clock itself, and what runs beside the rules: the start and the database's launcher. */
const owners = /^server\/src\/(context|openContext|clock|main)\.ts$|^server\/src\/db\/embedded\//

export const clock: Rule = {
  create(context) {
    const file = pathOf(context.filename)
    if (!file.startsWith('server/src/') || owners.test(file) || isTest(file)) return {}
    const message =
      'The clock is ctx.now(): nothing else reads the time, so that expiry and renewals can be played forward. Take the time from the context.'
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
