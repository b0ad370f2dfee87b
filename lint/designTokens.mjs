import stylelint from 'stylelint'

// A rule of stylelint: colours and type come from app/src/ui/tokens.css, nowhere else. So do distances and radii in the
// features; inside ui the parts are drawn, with optical corrections that no grid has.

const ruleName = 'byeol/design-tokens'

const colour =
  /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|\b(?:white|black|red|gr[ae]y|pink|blue|green|orange|yellow|purple)\b/i
const distances = /^(?:padding|margin|(?:row-|column-)?gap|border(?:-\w+){0,2}-radius|scroll-(?:padding|margin))/
const length = /(-?\d*\.?\d+)(px|rem|em|pt)\b/g
const hairlinePx = 2

const messages = stylelint.utils.ruleMessages(ruleName, {
  colour: (value) =>
    `${value}: a colour here is unknown to the other theme. Use a token of tokens.css, var(--…), or add one there in both themes.`,
  type: (value) => `${value}: text has nine sizes, which tokens.css names. Use its token, or inherit.`,
  distance: (value) =>
    `${value}: distances and radii stand on the grid of tokens.css. Use var(--…), 0, 1px, 2px or a percentage.`,
})

const withoutTokens = (value) => value.replace(/var\([^()]*\)/g, '').replace(/url\([^()]*\)/g, '')

function findProblem(property, value, isPart) {
  const own = withoutTokens(value)
  // A mask's black is no colour that anyone sees.
  if (colour.test(own) && !property.includes('mask')) return messages.colour(value)
  if (property === 'font-size' || property === 'font') {
    // A part may scale with its own size: calc(var(--size) * 0.4).
    const isToken = /var\(--/.test(value) ? !/\d(?:px|rem|pt)\b/.test(own) : /^(?:inherit|initial|unset|0)$/.test(value)
    return isToken ? null : messages.type(value)
  }
  if (isPart || !distances.test(property)) return null
  const isOff = [...own.matchAll(length)].some(
    ([, number, unit]) => unit !== 'px' || Math.abs(Number(number)) > hairlinePx,
  )
  return isOff ? messages.distance(value) : null
}

const rule = () => (root, result) => {
  const file = root.source?.input.file?.replaceAll('\\', '/') ?? ''
  // The splash is drawn before tokens.css has come.
  if (/app\/src\/ui\/(tokens|splash)\.css$/.test(file)) return
  const isPart = file.includes('/app/src/ui/')
  root.walkDecls((declaration) => {
    if (declaration.prop.startsWith('--') && !colour.test(withoutTokens(declaration.value))) return
    const message = findProblem(declaration.prop, declaration.value, isPart)
    if (message) stylelint.utils.report({ ruleName, result, node: declaration, message })
  })
}
rule.ruleName = ruleName
rule.messages = messages

export default stylelint.createPlugin(ruleName, rule)
