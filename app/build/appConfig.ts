import { companyVariables } from '@byeol/contract/company/company.ts'
import { pageSettings } from '@byeol/contract/company/pageConfig.ts'
import type { Plugin } from 'vite'

type Variables = Record<string, string | undefined>

const read = (variables: Record<string, string>, env: Variables, missing: null | undefined) =>
  Object.fromEntries(Object.entries(variables).map(([name, variable]) => [name, env[variable] ?? missing]))

/**
 * Where no server fills index.html (in development and in shells), adds the meta tag that `src/browser/appConfig.ts`
 * reads, with only the public settings from the environment.
 */
export const appConfig = (env: Variables, isShell: boolean): Plugin => ({
  name: 'byeol-app-config',
  apply: isShell ? 'build' : 'serve',
  transformIndexHtml: (html) => {
    const config = { ...read(pageSettings, env, null), company: read(companyVariables, env, undefined) }
    return {
      // The mail address in the note about a stuck start is filled in here, because no script of ours does it.
      html: html.replace('href="mailto:"', () => `href="mailto:${env.COMPANY_EMAIL ?? ''}"`),
      tags: [
        { tag: 'meta', attrs: { name: 'byeol-config', content: JSON.stringify(config) }, injectTo: 'head' as const },
      ],
    }
  },
})
