import type { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { translationLanguage, type TranslationLanguage } from '@byeol/contract/locale/translationLanguage.ts'
import type { Translation } from '@byeol/contract/locale/translationCalls.ts'
import type { Context } from '../../context.ts'
import type { Handler } from '../../http/call.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import { getSettings } from '../privacy/settings.ts'
import { findText } from './findText.ts'
import { findKept, keep } from './keptTranslations.ts'
import { listLanguages } from './listLanguages.ts'
import { spendChars } from './translationDays.ts'
import { translateLines } from './translateLines.ts'

async function translateNow(ctx: Context, text: string, to: TranslationLanguage): Promise<Translation> {
  await spendChars(ctx, text.length)
  try {
    const { text: translated, from } = await translateLines(ctx.translator!, text, to)
    return { text: translated, from: translationLanguage(from ?? '') }
  } catch (error) {
    if (error instanceof ProviderError) throw new ApiError('unavailable')
    throw error
  }
}

/**
 * Translates a text that the caller may read. Texts that many people read are sent to the service once a week, and
 * private words, which are never kept, only with the caller's permission. Throws `not_found`, `membership_required`,
 * `private_words`, `translations_used_up`, `unavailable` (no service, not this language, or no answer).
 */
export const translate: Handler<typeof api.translation.translate> = async (ctx, me, { of, to }) => {
  const { text, isPrivate } = await findText(ctx, me, of)
  if (!(await listLanguages(ctx, me)).includes(to)) throw new ApiError('unavailable')
  if (isPrivate && !(await getSettings(ctx.db, me.id)).translation.sendsPrivate) throw new ApiError('private_words')
  const kept = isPrivate ? null : await findKept(ctx, text, to)
  if (kept) return { translation: kept }
  return ctx.limits.inTurn('translations', me.id, async () => {
    // Another reader may have asked for the same text meanwhile.
    const made = isPrivate ? null : await findKept(ctx, text, to)
    if (made) return { translation: made }
    const translation = await translateNow(ctx, text, to)
    if (!isPrivate) await keep(ctx, text, to, translation)
    return { translation }
  })
}
