import { isTest, pathOf, type Rule } from '../rule.ts'

const hangul = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/
const word = /\p{L}{2,}/u
/** The product's name and `D+` are the same in every language. */
const names = /\b(Byeol|D\+)/g
const key = /^[\w-]+(\.[\w-]+)+$/
const spokenAttributes = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
]

const isSpoken = (text: string): boolean => word.test(text.replaceAll(names, '')) && !key.test(text.trim())

export const textInTranslations: Rule = {
  create(context) {
    const file = pathOf(context.filename)
    if (!/^(app|ui)\/src\//.test(file) || file.startsWith('app/src/i18n/') || isTest(file)) return {}
    const report = (node: { range: [number, number] }) =>
      context.report({
        node,
        message:
          'Texts live in app/src/i18n (ko and en), not in code: add a key to both languages and show it with t(). ' +
          'In ui, take the text as a prop.',
      })
    return {
      JSXText: (node) => {
        if (isSpoken(node.value)) report(node)
      },
      TemplateElement: (node) => {
        if (hangul.test(node.value.raw)) report(node)
      },
      Literal(node) {
        if (typeof node.value !== 'string') return
        const { parent } = node
        const isChild = parent.type === 'JSXExpressionContainer' && parent.parent.type !== 'JSXAttribute'
        const attribute =
          parent.type === 'JSXAttribute' ? parent : parent.parent?.type === 'JSXAttribute' ? parent.parent : null
        const name = attribute?.name.type === 'JSXIdentifier' ? attribute.name.name : ''
        const isShown = isChild || spokenAttributes.includes(name)
        if (hangul.test(node.value) || (isShown && isSpoken(node.value))) report(node)
      },
    }
  },
}
