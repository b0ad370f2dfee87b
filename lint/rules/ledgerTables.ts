import { pathOf, type Rule } from '../rule.ts'

const pattern = /\bledger_[a-z_]+/

export const ledgerTables: Rule = {
  create(context) {
    const file = pathOf(context.filename)
    if (!file.startsWith('server/') || file.startsWith('server/src/ledger/')) return {}
    const check = (text: unknown, node: { range: [number, number] }) => {
      const table = typeof text === 'string' ? pattern.exec(text)?.[0] : undefined
      if (!table) return
      context.report({
        node,
        message:
          `${table} belongs to the ledger: only server/src/ledger/ touches it, so that every posting balances. ` +
          'Call a function there, or add one.',
      })
    }
    return {
      Literal: (node) => check(node.value, node),
      TemplateElement: (node) => check(node.value.cooked, node),
    }
  },
}
