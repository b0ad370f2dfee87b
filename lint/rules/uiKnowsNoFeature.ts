import { isTest, pathOf, targetOf, type Rule } from '../rule.ts'
import { importsOf } from './importsOf.ts'

export const uiKnowsNoFeature: Rule = {
  create(context) {
    const file = pathOf(context.filename)
    if (!file.startsWith('ui/src/') || isTest(file)) return {}
    return importsOf((specifier, node) => {
      const target = targetOf(context.filename, specifier)
      if (!specifier.startsWith('.') || target.startsWith('ui/src/')) return
      context.report({
        node,
        message:
          'ui is the design system and knows no feature. Take data and texts as props, ' +
          'or move the component into its feature.',
      })
    })
  },
}
