import { pathOf, targetOf, type Rule } from '../rule.ts'
import { mainFeatures, sharedFeatures } from '../rooms.ts'
import { importsOf } from './importsOf.ts'

const lower = /^app\/src\/(?:api|browser|errors|i18n|native|socket)\//
const featureOf = (path: string): string | undefined => /^app\/src\/features\/([^/]+)\//.exec(path)?.[1]

export const appFloors: Rule = {
  create(context) {
    const file = pathOf(context.filename)
    const isShared = sharedFeatures.includes(featureOf(file) ?? '')
    const isLower = lower.test(file)
    if (!isLower && !isShared) return {}
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
      } else if (mainFeatures.includes(feature)) {
        context.report({
          node,
          message:
            `features/${sharedFeatures.join(' and features/')} serve every feature, so they import none of ` +
            `${mainFeatures.join(', ')}. Take the value as a prop, or move the code into ${feature}.`,
        })
      }
    })
  },
}
