import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { lazyLayer } from '@byeol/ui/lazyLayer.ts'
import { Suspense, useState, type ReactNode } from 'react'
import type { PickedMedia } from '../PickedMedia.ts'

const RecordSheet = lazyLayer(async () => (await import('./RecordSheet.tsx')).RecordSheet)

/** Opens the sheet that records a voice message for a chat. Its code is loaded when it is first opened. */
export function useVoiceSheet(
  {
    myId,
    chatId,
    kind,
    maxMs = limits.voiceLetterMaxMs,
  }: { myId: UserId; chatId: ChatId; kind: 'letter' | 'message'; maxMs?: number },
  onRecorded: (voice: PickedMedia) => Promise<boolean>,
): { openVoice: () => void; voiceSheet: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  return {
    openVoice: () => {
      setWanted(true)
      setOpen(true)
    },
    voiceSheet: isWanted ? (
      <Suspense fallback={null}>
        <RecordSheet open={isOpen} onClose={() => setOpen(false)} {...{ myId, chatId, kind, maxMs, onRecorded }} />
      </Suspense>
    ) : null,
  }
}
