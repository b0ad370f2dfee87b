import type { Plugin } from 'vite'

const startFiles = new Set(['boot', 'react', 'router'])

/**
 * Tells Chromium that the functions of what every start runs are called at once, so that it compiles them beside the
 * main thread while the files arrive. Without it the main thread compiles each of a thousand functions at its first
 * call. Other browsers read a comment.
 */
export const compileHints = (): Plugin => ({
  name: 'byeol-compile-hints',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && startFiles.has(file.name)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
})
