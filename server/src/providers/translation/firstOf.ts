import type { TranslationLanguage } from '@byeol/contract/locale/translationLanguage.ts'
import { ProviderError } from '../ProviderError.ts'
import type { TranslationClient } from './TranslationClient.ts'

/** One client of several services: the first one that has the language and answers. Null if there is none. */
export function firstOf(given: readonly (TranslationClient | null)[]): TranslationClient | null {
  const clients = given.filter((client) => client !== null)
  if (clients.length === 0) return null
  const having = (to: TranslationLanguage) => clients.filter(({ languages }) => languages.includes(to))
  return {
    languages: [...new Set(clients.flatMap(({ languages }) => languages))],
    async translate(lines, to) {
      const able = having(to)
      for (const client of able.slice(0, -1)) {
        try {
          return await client.translate(lines, to)
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error
        }
      }
      return able.at(-1)!.translate(lines, to)
    },
  }
}
