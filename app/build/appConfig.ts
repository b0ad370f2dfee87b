import { companyVariables } from '@byeol/contract/company/company.ts'
import { pageSettings } from '@byeol/contract/company/pageConfig.ts'
import type { Plugin } from 'vite'

type Variables = Record<string, string | undefined>

const read = (variables: Record<string, string>, env: Variables, missing: null | undefined) =>
  Object.fromEntries(Object.entries(variables).map(([name, variable]) => [name, env[variable] ?? missing]))

/**
 * Adds the meta tag that `src/browser/appConfig.ts` reads, in development and in the native apps, where no server fills
 * index.html. It contains only public settings from the environment.
 */
export const appConfig = (env: Variables, isShell: boolean): Plugin => ({
  name: 'byeol-app-config',
  apply: isShell ? 'build' : 'serve',
  transformIndexHtml: (html) => {
    const config = { ...read(pageSettings, env, null), company: read(companyVariables, env, undefined) }
    return {
      // The support address in the fallback that is shown when the app does not start. No script can fill it in then.
      html: html.replace('href="mailto:"', () => `href="mailto:${env.COMPANY_EMAIL ?? ''}"`),
      tags: [
        { tag: 'meta', attrs: { name: 'byeol-config', content: JSON.stringify(config) }, injectTo: 'head' as const },
      ],
    }
  },
})
