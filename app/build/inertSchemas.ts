import type { Plugin } from 'vite'

const inertId = '\0inert-zod'

/** Every property and every call gives the thing itself, so that the declarations run and cost nothing. */
const inertModule = `
const inert = new Proxy(function () {}, {
  get: (_, key) => (typeof key === 'symbol' || key === 'then' ? undefined : inert),
  apply: () => inert,
})
export const z = inert
`

/**
 * The browser trusts its own server's answers and checks forms with plain functions, so it needs no zod: for
 * files of the contract the module is replaced by an inert one. Nothing else may import zod in the app.
 */
export function inertSchemas(): Plugin {
  return {
    name: 'byeol:inert-schemas',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== 'zod') return null
      if (importer?.replaceAll('\\', '/').includes('/contract/src/')) return inertId
      throw new Error(`The app does not import zod (from ${importer}): use the contract's plain functions.`)
    },
    load: (id) => (id === inertId ? inertModule : null),
  }
}
