import { isTest, pathOf, type Rule } from '../rule.ts'

const readers = /^(server|sandbox)\/src\/env\.ts$|^(scripts|bench|e2e|lint)\/|\.config\.ts$/

export const environment: Rule = {
  create(context) {
    const file = pathOf(context.filename)
    if (readers.test(file) || isTest(file)) return {}
    const message =
      'Only env.ts reads the environment, so that the server can name every missing setting when it starts. ' +
      'Add the setting there and take it from the context.'
    return {
      MemberExpression(node) {
        const { object, property } = node
        if (object.type !== 'Identifier' || object.name !== 'process') return
        if (property.type === 'Identifier' && property.name === 'env') context.report({ node, message })
      },
      ImportDeclaration(node) {
        const takesEnv = node.specifiers.some(
          (specifier) =>
            specifier.type === 'ImportSpecifier' &&
            specifier.imported.type === 'Identifier' &&
            specifier.imported.name === 'env',
        )
        if (/^(node:)?process$/.test(node.source.value) && takesEnv) context.report({ node, message })
      },
    }
  },
}
