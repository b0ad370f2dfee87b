import type { FastifyInstance } from 'fastify'
import { languageOf, pseudoTranslate } from './pseudoTranslate.ts'

/** The keys are public, because they work only here. */
const keys = { deepl: 'sandbox-deepl-key', google: 'sandbox-google-key' }

/** The environment variables that make a server translate by this sandbox. */
export const translationEnvironment = (origin: string) => ({
  DEEPL_URL: `${origin}/deepl`,
  DEEPL_KEY: keys.deepl,
  GOOGLE_TRANSLATE_URL: `${origin}/google-translate`,
  GOOGLE_TRANSLATE_KEY: keys.google,
})

const ignoredByDeepl = /(<x>[^<]*<\/x>)/u
const ignoredByGoogle = /(<span translate="no">[^<]*<\/span>)/u
/** A text with this word gets no answer, as when the service is out of order. */
const failing = '[down]'

interface DeeplBody {
  text: string[]
  target_lang: string
}
interface GoogleBody {
  q: string[]
  target: string
}

const codeOf = (tag: string): string => tag.split('-', 1)[0]!.toLowerCase()

/** Simulates DeepL (v2) and Google’s Cloud Translation (v2). */
export function serveTranslation(app: FastifyInstance): void {
  app.post<{ Body: DeeplBody }>('/deepl/v2/translate', (request, reply) => {
    if (request.headers.authorization !== `DeepL-Auth-Key ${keys.deepl}`) return reply.code(403).send()
    const { text, target_lang: target } = request.body
    if (text.some((line) => line.includes(failing))) return reply.code(456).send({ message: 'Quota exceeded' })
    return {
      translations: text.map((line) => ({
        detected_source_language: languageOf(line).toUpperCase(),
        text: pseudoTranslate(line, codeOf(target), ignoredByDeepl),
      })),
    }
  })
  app.post<{ Body: GoogleBody }>('/google-translate/language/translate/v2', (request, reply) => {
    if (request.headers['x-goog-api-key'] !== keys.google) return reply.code(403).send()
    const { q, target } = request.body
    if (q.some((line) => line.includes(`${failing}${failing}`))) return reply.code(503).send()
    return {
      data: {
        translations: q.map((line) => ({
          translatedText: pseudoTranslate(line, codeOf(target), ignoredByGoogle),
          detectedSourceLanguage: languageOf(line),
        })),
      },
    }
  })
}
