import { z } from 'zod'
import { post } from '../endpoint.ts'
import { ChatMessageId, CommentId, PostId } from '../ids.ts'
import { limits } from '../limits.ts'
import { TranslationLanguage } from './translationLanguage.ts'

/** The text to translate: a message, a post or a comment. */
export const TranslationOf = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('message'), id: ChatMessageId }),
    z.strictObject({ kind: z.literal('post'), id: PostId }),
    z.strictObject({ kind: z.literal('comment'), id: CommentId }),
  ])
  .meta({ id: 'TranslationOf' })
export type TranslationOf = z.infer<typeof TranslationOf>

/**
 * `text` has the same `{nickname}`, links, mentions and hashtags as the original. `from` is the language that the
 * service recognised, or null if it is none of ours.
 */
export const Translation = z
  .object({ text: z.string(), from: TranslationLanguage.nullable() })
  .meta({ id: 'Translation' })
export type Translation = z.infer<typeof Translation>

export const translation = {
  /**
   * Free for everyone who may read the text. Private words (every message except a celeb's letter to all) are sent to
   * the service only after the person allowed it in their settings (`translation.sendsPrivate`).
   */
  translate: post('/translation/translate', {
    summary: 'Translates a message, post or comment that the caller may read',
    access: 'signedIn',
    perMinute: limits.translationsPerMinute,
    input: z.strictObject({ of: TranslationOf, to: TranslationLanguage }),
    result: z.object({ translation: Translation }),
    errors: ['not_found', 'membership_required', 'private_words', 'translations_used_up', 'unavailable'],
  }),
}
