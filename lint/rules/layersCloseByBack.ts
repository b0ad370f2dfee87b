import { isTest, pathOf, type Rule } from '../rule.ts'

const root = 'ui/src/Layer.tsx'

export const layersCloseByBack: Rule = {
  create(context) {
    const file = pathOf(context.filename)
    if (!/^(?:app|console|ui)\/src\//.test(file) || isTest(file) || file === root) return {}
    const message =
      `What covers the page stands in Layer (${root}), so that the browser's Back closes it and not the page below. ` +
      'Take Sheet, Drawer or openAlert, or put the parts of a dialog into Layer.'
    return {
      ImportDeclaration(node) {
        const { value } = node.source
        if (value.startsWith('@base-ui/react') && value !== '@base-ui/react/dialog') context.report({ node, message })
      },
      JSXMemberExpression(node) {
        if (node.property.name === 'Root') context.report({ node, message })
      },
      JSXOpeningElement(node) {
        if (node.name.type === 'JSXIdentifier' && node.name.name === 'dialog') context.report({ node, message })
      },
      JSXAttribute(node) {
        const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
        if (name === 'popover' || name === 'aria-modal') context.report({ node, message })
      },
    }
  },
}
