import { translationCodes, type TranslationLanguage } from '@byeol/contract/locale/translationLanguage.ts'
import { z } from 'zod'
import { askProvider } from '../askProvider.ts'
import { ProviderError } from '../ProviderError.ts'
import { fromMarkup, toMarkup } from './markup.ts'
import type { TranslationClient } from './TranslationClient.ts'

const targetOf = (to: TranslationLanguage): string => (to === 'zh' ? 'zh-CN' : to)

const Answer = z.object({
  data: z.object({
    translations: z.array(z.object({ translatedText: z.string(), detectedSourceLanguage: z.string().optional() })),
  }),
})

/** Google’s Cloud Translation, version 2. Not yet tested with the real service. */
export const googleTranslate = (given: {
  url: string
  key: string
  timeoutMs?: number | undefined
}): TranslationClient => ({
  languages: translationCodes,
  async translate(lines, to) {
    const q = lines.map((line) => toMarkup(line, '<span translate="no">', '</span>'))
    const init = {
      method: 'POST',
      headers: { 'x-goog-api-key': given.key, 'content-type': 'application/json' },
      body: JSON.stringify({ q, target: targetOf(to), format: 'html' }),
    }
    const answer = await askProvider('google', `${given.url}/language/translate/v2`, init, given.timeoutMs)
    const read = Answer.safeParse(answer.body)
    if (answer.status !== 200 || !read.success || read.data.data.translations.length !== lines.length)
      throw new ProviderError('google', String(answer.status), { isTemporary: false })
    const { translations } = read.data.data
    return {
      lines: translations.map(({ translatedText }) => fromMarkup(translatedText)),
      from: translations[0]?.detectedSourceLanguage ?? null,
    }
  },
})
