import { isTest, pathOf, type Rule } from '../rule.ts'

const hangul = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/
const word = /\p{L}{2,}/u
/** Text that is the same in every language: the product's name and `D+`. */
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
    if (!/^(app|console|ui)\/src\//.test(file) || /^(app|console)\/src\/i18n\//.test(file) || isTest(file)) return {}
    const report = (node: { range: [number, number] }) =>
      context.report({
        node,
        message:
          'Texts live in src/i18n (ko and en), not in code: add a key to both languages and show it with t(). ' +
          'In ui, take the text as a prop.',
      })
    return {
      JSXText: (node) => {
        if (isSpoken(node.value)) report(node)
      },
      TemplateElement: (node) => {
        if (hangul.test(node.value.raw) || (isShown(node) && isSpoken(node.value.raw))) report(node)
      },
      Literal: (node) => {
        if (typeof node.value !== 'string') return
        if (hangul.test(node.value) || (isShown(node) && isSpoken(node.value))) report(node)
      },
    }
  },
}

interface Placed {
  type: string
  parent: Placed | null
}

/**
 * Whether the value of an expression is shown or read aloud, as the whole or a part of a child of an element or of an
 * attribute.
 */
function isShown(node: Placed): boolean {
  const { parent } = node
  if (!parent) return false
  if (parent.type === 'JSXAttribute') return isSpokenAttribute(parent)
  if (parent.type === 'JSXExpressionContainer')
    return parent.parent?.type !== 'JSXAttribute' || isSpokenAttribute(parent.parent)
  if (parent.type === 'ConditionalExpression') return !('test' in parent && parent.test === node) && isShown(parent)
  const isPart = parent.type === 'LogicalExpression' || parent.type === 'TemplateLiteral' || isSum(parent)
  return isPart && isShown(parent)
}

const isSum = (node: Placed): boolean => node.type === 'BinaryExpression' && 'operator' in node && node.operator === '+'

const isSpokenAttribute = (node: object): boolean => {
  const { name } = node as { name: { type: string; name: unknown } }
  return name.type === 'JSXIdentifier' && spokenAttributes.some((each) => each === name.name)
}
