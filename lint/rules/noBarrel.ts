import type { Rule } from '../rule.ts'

export const noBarrel: Rule = {
  create(context) {
    return {
      Program(node) {
        const passesOn = node.body.filter(
          (statement) =>
            statement.type === 'ExportAllDeclaration' ||
            (statement.type === 'ExportNamedDeclaration' && !statement.declaration),
        )
        const others = node.body.filter(
          (statement) => !passesOn.includes(statement) && statement.type !== 'ImportDeclaration',
        )
        const [first] = passesOn
        if (!first || others.length > 0) return
        context.report({
          node: first,
          message:
            'A file that only passes exports on makes every importer depend on the whole folder. ' +
            'Import each thing from the file that bears its name, and delete this one.',
        })
      },
    }
  },
}
