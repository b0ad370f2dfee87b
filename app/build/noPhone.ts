import type { Plugin } from 'vite'

/** Modules that only the native apps may contain. */
const ofPhones = /\/src\/phone\/|\/node_modules\/(?:@capacitor\b|capacitor-plugin-)/u

/** The modules among these that only the native apps may contain. */
export const modulesOfPhones = (ids: Iterable<string>): string[] =>
  [...ids].filter((id) => ofPhones.test(id.replaceAll('\\', '/')))

/** Fails the web build if it contains modules that only the native apps may contain. */
export const noPhone = (): Plugin => ({
  name: 'byeol-no-phone',
  apply: 'build',
  generateBundle(_options, bundle) {
    const ids = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    const found = modulesOfPhones(ids)
    if (found.length > 0) this.error(`The web build carries what only shells may: ${found.join(', ')}`)
  },
})
