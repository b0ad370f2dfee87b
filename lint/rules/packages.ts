import { isTest, pathOf, targetOf, type Rule } from '../rule.ts'
import { importsOf } from './importsOf.ts'

const packages = ['contract', 'ui', 'server', 'app', 'sandbox', 'e2e', 'bench']

/** design.md, rules of passage: what each package may import of the others. */
const mayImport: Record<string, string[]> = {
  contract: [],
  server: ['contract'],
  ui: [],
  app: ['contract', 'ui'],
  sandbox: [],
  e2e: ['contract'],
  bench: ['contract'],
}

const why: Record<string, string> = {
  contract:
    'The contract is what both sides agree on: it imports zod and nothing else. Move what needs more to the side that needs it.',
  server:
    'The server imports the contract and npm. Agree with the app through the contract; reach the sandbox over HTTP, as the real services.',
  ui: 'The design system knows no feature and no call: React and npm alone. Take what is needed as a prop (texts too).',
  app: 'The app imports the contract, ui and npm. What the server knows comes through a call or an event of the contract.',
  sandbox:
    'The sandbox plays the outside world, which does not know Byeol: npm only. Speak the real service’s contract over HTTP.',
  e2e: 'A journey sees what a person sees: drive the pages, or call over HTTP with the contract.',
  bench: 'The benchmarks load a running server from outside: over HTTP and sockets, with the contract.',
}

export const packagesRule: Rule = {
  create(context) {
    const file = pathOf(context.filename)
    const own = file.split('/')[0] ?? ''
    const allowed = mayImport[own]
    if (!allowed) return {}
    return importsOf((specifier, node) => {
      const target = targetOf(context.filename, specifier)
      const other =
        /^@byeol\/([^/]+)/.exec(target)?.[1] ?? (specifier.startsWith('.') ? target.split('/')[0] : undefined)
      const message = why[own] ?? ''
      if (other !== undefined && other !== own) {
        if (!packages.includes(other)) context.report({ node, message: `${message} (This leads out of ${own}/.)` })
        else if (!allowed.includes(other)) context.report({ node, message })
        else if (specifier.startsWith('.'))
          context.report({ node, message: `Import it by its package: '@byeol/${target.replace('/src/', '/')}'.` })
      } else if (other === undefined && own === 'contract' && !isTest(file) && !/^zod($|\/)/.test(target)) {
        context.report({ node, message })
      }
    })
  },
}
