import { api } from '@byeol/contract/api.ts'
import type { ChatMessageId, FileId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { call } from '../../../api/call.ts'
import { t } from '../../../i18n/i18n.ts'

type Outcome = { fileUrls: readonly string[] } | { message: string }

const waiting = new Map<string, (outcome: Outcome) => void>()
/** Outcomes that arrived before the response to their request. */
const early = new Map<string, Outcome>()

/** Called for the events `watermarkProcessed` and `watermarkProcessFailed`. */
export function noteWatermark(orderId: string, outcome: Outcome): void {
  const settle = waiting.get(orderId)
  if (settle) settle(outcome)
  else early.set(orderId, outcome)
  if (early.size > 20) early.delete(early.keys().next().value ?? '')
}

function outcomeOf(orderId: string, waitMs: number): Promise<Outcome | null> {
  return new Promise((resolve) => {
    const end = (outcome: Outcome | null) => {
      clearTimeout(timer)
      waiting.delete(orderId)
      early.delete(orderId)
      resolve(outcome)
    }
    const timer = setTimeout(() => end(null), waitMs)
    waiting.set(orderId, end)
    const come = early.get(orderId)
    if (come) end(come)
  })
}

/**
 * Requests a copy of a photo or video that is watermarked with the viewer's id, and returns a link to it. Throws an
 * Error with the event's message. If the event has no message or no file, or does not arrive, the Error has the text
 * for failed watermarks (spec.md point 8, Chat).
 */
export async function orderWatermark(
  ids: { chatMessageId: ChatMessageId; fileId: FileId },
  waitMs: number = limits.watermarkWaitMs,
): Promise<string> {
  const { watermarkOrderId } = await call(api.chat.watermarkMedia, ids)
  const outcome = await outcomeOf(watermarkOrderId, waitMs)
  const url = outcome && 'fileUrls' in outcome ? outcome.fileUrls[0] : undefined
  if (url) return url
  throw new Error((outcome && 'message' in outcome && outcome.message) || t('MEDIA.WATERMARK_FAILED'))
}
