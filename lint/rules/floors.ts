import { isTest, pathOf, targetOf, type Rule } from '../rule.ts'
import { importsOf } from './importsOf.ts'

// db/ and session/ among them, and the modules beside them that every floor stands on.
const lower =
  /^server\/src\/(?:(?:db|http|memory|metrics|providers|session|socket|web)\/|(?:queue|env|seal|secrets)\.ts$)/
const upper =
  /^server\/src\/(?:(?:features|console|demo|seed|operate)\/|(?:app|jobs|main|openContext|receiveBus|startServer|tasks)\.ts$)/

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
          "The server's lower floors import no feature. Let the feature hand in what is needed: as a parameter from app.ts, jobs.ts or receiveBus.ts, or as a field of Context that openContext.ts fills. Or move the piece down if it knows no business rule.",
      })
    })
  },
}
