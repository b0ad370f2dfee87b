import { isTest, pathOf, targetOf, type Rule } from '../rule.ts'
import { importsOf } from './importsOf.ts'

const lowerFolders = 'db|http|memory|metrics|providers|queue|session|socket|web'
const lowerFiles = 'env|seal|secrets'
const lower = new RegExp(`^server/src/(?:(?:${lowerFolders})/|(?:${lowerFiles})\\.ts$)`)
const upperFolders = 'features|console|seed|operate'
const upperFiles = 'app|jobs|main|openContext|receiveBus|startServer|tasks'
const upper = new RegExp(`^server/src/(?:(?:${upperFolders})/|(?:${upperFiles})\\.ts$)`)

export const floors: Rule = {
  create(context) {
    const file = pathOf(context.filename)
    if (!lower.test(file) || isTest(file)) return {}
    return importsOf((specifier, node) => {
      const target = targetOf(context.filename, specifier)
      if (!upper.test(target)) return
      context.report({
        node,
        message:
          "The server's lower floors import no feature. Let the feature pass in what is needed: as a parameter from " +
          'app.ts, jobs.ts or receiveBus.ts, or as a field of Context that openContext.ts fills. ' +
          'Or move the code down here if it knows no business rule.',
      })
    })
  },
}
