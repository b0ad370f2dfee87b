import { pathOf, targetOf, type Rule } from '../rule.ts'
import { borrowingFeatures, lentFeatures } from '../rooms.ts'
import { importsOf } from './importsOf.ts'

const lower = /^app\/src\/(?:api|browser|errors|i18n|native|socket)\//
const featureOf = (path: string): string | undefined => /^app\/src\/features\/([^/]+)\//.exec(path)?.[1]

export const appFloors: Rule = {
  create(context) {
    const file = pathOf(context.filename)
    const isLent = lentFeatures.includes(featureOf(file) ?? '')
    const isLower = lower.test(file)
    if (!isLower && !isLent) return {}
    return importsOf((specifier, node) => {
      const feature = featureOf(targetOf(context.filename, specifier))
      if (feature === undefined) return
      if (isLower) {
        context.report({
          node,
          message:
            "The app's lower floors (api, browser, errors, i18n, native, socket) import no feature. " +
            'Let the feature pass in what is needed, move the code down if it knows no feature, ' +
            'or move it to shell/, which may import features.',
        })
      } else if (borrowingFeatures.includes(feature)) {
        context.report({
          node,
          message:
            `features/${lentFeatures.join(' and features/')} serve every feature, so they import none of ` +
            `${borrowingFeatures.join(', ')}. Take the value as a prop, or move the code into ${feature}.`,
        })
      }
    })
  },
}
