import { api } from '@byeol/contract/api.ts'
import type { ContentsId, UserId } from '@byeol/contract/ids.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../../api/call.ts'
import { showError } from '../../../errors/showError.ts'
import { applyContents } from '../data/cache.ts'
import { dropMakerDraft } from './makerDrafts.ts'
import { isSameValue, savedParts, type ContentsValue } from './contentsValue.ts'

interface Saved {
  id: ContentsId
  value: ContentsValue
  at: Date
}

/** Saves the form as a draft, or as a change of published contents. */
export function useSaveContents(userId: UserId, start: Saved | null) {
  const client = useQueryClient()
  const [saved, setSaved] = useState(start)
  const [busy, setBusy] = useState(false)
  const key = useRef<{ of: string; key: string }>(null)

  /** Returns the id of the saved contents, or null after showing why saving failed. */
  const save = async (value: ContentsValue): Promise<ContentsId | null> => {
    if (saved && isSameValue(saved.value, value)) return saved.id
    const input = { ...(saved && { contentsId: saved.id }), ...savedParts(value) }
    const of = JSON.stringify(input)
    // Repeating the same save after a lost response uses the same key, so that no second draft is created.
    if (key.current?.of !== of) key.current = { of, key: crypto.randomUUID() }
    setBusy(true)
    try {
      const { contents, items } = await call(api.celebContents.save, input, { idempotencyKey: key.current.key })
      key.current = null
      applyContents(client, contents, items)
      // Flushed at once: the form then has no unsaved changes, and no timer stores the draft again after it is deleted
      // below.
      flushSync(() => setSaved({ id: contents.id, value, at: contents.updatedAt }))
      await dropMakerDraft(userId, saved?.id ?? null)
      return contents.id
    } catch (error) {
      showError(error)
      return null
    } finally {
      setBusy(false)
    }
  }
  return { saved, busy, save }
}
