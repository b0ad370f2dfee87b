import type { TranslationLanguage } from '@byeol/contract/locale/translationLanguage.ts'
import { z } from 'zod'
import { askProvider } from '../askProvider.ts'
import { ProviderError } from '../ProviderError.ts'
import { fromMarkup, toMarkup } from './markup.ts'
import type { TranslationClient } from './TranslationClient.ts'

/** DeepL's name of each language. Thai is left out, because not every plan has it. */
const targets: Partial<Record<TranslationLanguage, string>> = {
  ko: 'KO',
  en: 'EN-US',
  ja: 'JA',
  zh: 'ZH-HANS',
  es: 'ES',
  id: 'ID',
}

const Answer = z.object({
  translations: z.array(z.object({ detected_source_language: z.string(), text: z.string() })),
})

/** DeepL’s API, version 2. Not yet tested with the real service. */
export const deepl = (given: { url: string; key: string; timeoutMs?: number | undefined }): TranslationClient => ({
  languages: Object.keys(targets) as TranslationLanguage[],
  async translate(lines, to) {
    const body = JSON.stringify({
      text: lines.map((line) => toMarkup(line, '<x>', '</x>')),
      target_lang: targets[to],
      tag_handling: 'xml',
      tag_handling_version: 'v2',
      ignore_tags: ['x'],
    })
    const headers = { authorization: `DeepL-Auth-Key ${given.key}`, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body }
    const answer = await askProvider('deepl', `${given.url}/v2/translate`, init, given.timeoutMs)
    const read = Answer.safeParse(answer.body)
    if (answer.status !== 200 || !read.success || read.data.translations.length !== lines.length)
      throw new ProviderError('deepl', String(answer.status), { isTemporary: false })
    const { translations } = read.data
    return {
      lines: translations.map(({ text }) => fromMarkup(text)),
      from: translations[0]?.detected_source_language ?? null,
    }
  },
})
