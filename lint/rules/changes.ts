import { isTest, pathOf, type Rule } from '../rule.ts'

/**
 * Only these files may change cached values: the two functions that announce changes, and the code that receives
 * announcements from other nodes.
 */
const owners = /^server\/src\/(features\/(relations\/personChanged|chat\/visibility\/chatChanged)|receiveBus)\.ts$/
const memories = new Set(['people', 'chats'])
const primitives = new Set(['forget', 'forgetAll', 'change'])
const busKinds = new Set(['forgetPerson', 'forgetChats', 'broadcasted'])

export const changes: Rule = {
  create(context) {
    const file = pathOf(context.filename)
    if (!file.startsWith('server/src/') || owners.test(file) || isTest(file)) return {}
    const message =
      'Announce a change by personChanged() of features/relations/, or chatChanged() or newestChanged() of ' +
      'features/chat/visibility/: they drop memory, refresh live rooms and tell the other nodes, so that no node ' +
      'decides by what is no longer true.'
    return {
      CallExpression(node) {
        const { callee } = node
        if (callee.type !== 'MemberExpression' || callee.object.type !== 'MemberExpression') return
        const memory = callee.object.property.type === 'Identifier' ? callee.object.property.name : ''
        const called = callee.property.type === 'Identifier' ? callee.property.name : ''
        if (memories.has(memory) && primitives.has(called)) context.report({ node, message })
      },
      Property(node) {
        const isKind = node.key.type === 'Identifier' && node.key.name === 'kind'
        if (isKind && node.value.type === 'Literal' && busKinds.has(String(node.value.value)))
          context.report({ node, message })
      },
    }
  },
}
