import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import stylelint from 'stylelint'

// A stylelint rule: colours and text sizes must come from ui/src/tokens.css, and in features also distances and radii.
// Components of ui may use other distances and radii, because drawing them takes optical corrections.

const ruleName = 'byeol/design-tokens'

const colourNames = 'white|black|red|gr[ae]y|pink|blue|green|orange|yellow|purple'
const colourFunctions = 'rgba?|hsla?|hwb|lab|lch|oklab|oklch'
const colour = new RegExp(`#[0-9a-f]{3,8}\\b|\\b(?:${colourFunctions})\\(|\\b(?:${colourNames})\\b`, 'i')
const distances = /^(?:padding|margin|(?:row-|column-)?gap|border(?:-\w+){0,2}-radius|scroll-(?:padding|margin))/
const length = /(-?\d*\.?\d+)(px|rem|em|pt)\b/g
const hairlinePx = 2

const messages = stylelint.utils.ruleMessages(ruleName, {
  colour: (value) =>
    `${value}: a colour written here does not change with the theme. ` +
    'Use a token of tokens.css, var(--…), or add one there for both themes.',
  type: (value) => `${value}: text has nine sizes, named in tokens.css. Use one of those tokens, or inherit.`,
  fixedText: (value) => `${value}: text in px ignores the text size of the phone and of the app. Use rem.`,
  distance: (value, nearest) =>
    `${value}: features take distances and radii from the grid of tokens.css. ` +
    `Use ${nearest}, 0, 1px, 2px or a percentage; a new shape belongs in ui.`,
})

const tokensFile = join(dirname(fileURLToPath(import.meta.url)), '../ui/src/tokens.css')
const grid = [...readFileSync(tokensFile, 'utf8').matchAll(/--(s\d+|r-[a-z]+)\s*:\s*(\d+)px/g)].map(([, name, px]) => ({
  token: `var(--${name})`,
  isRadius: name.startsWith('r-'),
  px: Number(px),
}))

/** The token with the size closest to `px`. */
function nearestTo(px, isRadius) {
  const distanceOf = (entry) => Math.abs(entry.px - Math.abs(px))
  return grid
    .filter((entry) => entry.isRadius === isRadius)
    .reduce((best, entry) => (distanceOf(entry) < distanceOf(best) ? entry : best))
}

const withoutTokens = (value) => value.replace(/var\([^()]*\)/g, '').replace(/url\([^()]*\)/g, '')

function findProblem(property, value, isComponent) {
  const own = withoutTokens(value)
  // Colours are allowed in a mask, where they only mark what stays visible.
  if (colour.test(own) && !property.includes('mask')) return messages.colour(value)
  if (property === 'font-size' || property === 'font') {
    // A component may scale text with its own size: calc(var(--size) * 0.4).
    const isToken = /var\(--/.test(value) ? !/\d(?:px|rem|pt)\b/.test(own) : /^(?:inherit|initial|unset|0)$/.test(value)
    return isToken ? null : messages.type(value)
  }
  if (property === 'line-height' && /\dpx\b/.test(own)) return messages.fixedText(value)
  if (isComponent || !distances.test(property)) return null
  const off = [...own.matchAll(length)]
    .map(([, number, unit]) => (unit === 'px' ? Number(number) : Number(number) * 16))
    .find((px) => Math.abs(px) > hairlinePx)
  return off === undefined ? null : messages.distance(value, nearestTo(off, property.endsWith('radius')).token)
}

const rule = () => (root, result) => {
  const file = root.source?.input.file?.replaceAll('\\', '/') ?? ''
  // The splash is drawn before tokens.css has loaded.
  if (/ui\/src\/(tokens|splash)\.css$/.test(file)) {
    root.walkDecls(/^--(?:t|num)-/, (declaration) => {
      if (!/\dpx\b/.test(declaration.value)) return
      stylelint.utils.report({ ruleName, result, node: declaration, message: messages.fixedText(declaration.value) })
    })
    return
  }
  const isComponent = file.includes('/ui/src/')
  root.walkDecls((declaration) => {
    if (declaration.prop.startsWith('--') && !colour.test(withoutTokens(declaration.value))) return
    const message = findProblem(declaration.prop, declaration.value, isComponent)
    if (message) stylelint.utils.report({ ruleName, result, node: declaration, message })
  })
}
rule.ruleName = ruleName
rule.messages = messages

export default stylelint.createPlugin(ruleName, rule)
