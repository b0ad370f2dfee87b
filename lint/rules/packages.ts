import { isTest, pathOf, targetOf, type Rule } from '../rule.ts'
import { importsOf } from './importsOf.ts'

const packages = ['contract', 'ui', 'server', 'demo', 'app', 'console', 'sandbox', 'e2e', 'bench']

/** Which packages of this repository each package may import (ARCHITECTURE.md, "Allowed imports"). */
const mayImport: Record<string, string[]> = {
  contract: [],
  server: ['contract'],
  demo: ['contract', 'server'],
  ui: [],
  app: ['contract', 'ui'],
  console: ['contract', 'ui'],
  sandbox: [],
  e2e: ['contract'],
  bench: ['contract'],
}

const why: Record<string, string> = {
  contract:
    'The contract is what server and app agree on: it imports zod and nothing else. ' +
    'Move code that needs more to the side that needs it.',
  server:
    'The server imports the contract and npm. It agrees with the app through the contract, ' +
    'and reaches the sandbox over HTTP like the real services.',
  demo: 'The demo world imports the contract, npm, and those files of the server that its package.json exports.',
  ui: 'The design system knows no feature and no call: it imports React and npm only. Take data and texts as props.',
  app: 'The app imports the contract, ui and npm. Get data of the server through a call or an event of the contract.',
  console: 'The support console imports the contract, ui and npm, and nothing of the app.',
  sandbox:
    'The sandbox stands in for outside services, which do not know Byeol: npm only. ' +
    'Speak the API of the real service over HTTP.',
  e2e: 'End-to-end tests see what a person sees: use the pages, or call over HTTP with the contract.',
  bench: 'The benchmarks load a running server from outside: over HTTP and sockets, with the contract.',
}

const onlyMainLoadsDemo =
  'Production never loads the demo world, so only server/src/main.ts imports it, and only by ' +
  "`await import('@byeol/demo/loadDemo.ts')` where DEMO is on. Move shared code to the server or the contract."

const isDemoLoad = (file: string, specifier: string, kind: 'static' | 'dynamic'): boolean =>
  file === 'server/src/main.ts' && specifier === '@byeol/demo/loadDemo.ts' && kind === 'dynamic'

export const packagesRule: Rule = {
  create(context) {
    const file = pathOf(context.filename)
    const own = file.split('/')[0] ?? ''
    const allowed = mayImport[own]
    if (!allowed) return {}
    return importsOf((specifier, node, kind) => {
      if (isDemoLoad(file, specifier, kind)) return
      const target = targetOf(context.filename, specifier)
      const other =
        /^@byeol\/([^/]+)/.exec(target)?.[1] ?? (specifier.startsWith('.') ? target.split('/')[0] : undefined)
      const message = why[own] ?? ''
      if (other !== undefined && other !== own) {
        if (!packages.includes(other)) context.report({ node, message: `${message} (This import leaves ${own}/.)` })
        else if (other === 'demo') context.report({ node, message: onlyMainLoadsDemo })
        else if (!allowed.includes(other)) context.report({ node, message })
        else if (specifier.startsWith('.'))
          context.report({ node, message: `Import it by its package name: '@byeol/${target.replace('/src/', '/')}'.` })
      } else if (other === undefined && own === 'contract' && !isTest(file) && !/^zod($|\/)/.test(target)) {
        context.report({ node, message })
      }
    })
  },
}
