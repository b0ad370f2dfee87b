import { t } from '../i18n/i18n.ts'
import { isSilent, wordsOf } from './errorText.ts'
import { tell } from './tell.ts'

const quietMs = 60_000

let isTold = false
const toldAt = new Map<string, number>()

/**
 * The global handler (spec.md point 8): an error that no one foresaw, as a popup with the common error title. One at a
 * time whatever comes, and the same words at most once a minute: what fails behind the pages must not nag.
 */
export async function reportStray(thrown: unknown): Promise<void> {
  if (isSilent(thrown)) return
  const message = wordsOf(thrown)
  if (message === null || isTold || performance.now() - (toldAt.get(message) ?? -Infinity) < quietMs) return
  isTold = true
  toldAt.set(message, performance.now())
  await tell({ header: t('ERROR.COMMON_TITLE'), message })
  isTold = false
}
