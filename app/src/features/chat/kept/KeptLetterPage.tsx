import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatId, ChatMessageId } from '@byeol/contract/ids.ts'
import { momentOfMonth } from '@byeol/contract/locale/seoul.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { queryClient } from '../../../api/queryClient.ts'
import { renamesPage } from '../../../shell/nextPageStack.ts'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { showError } from '../../../errors/showError.ts'
import { LazyMediaViewer } from '../media/LazyMediaViewer.tsx'
import { useVoicesEnd } from '../media/useVoicesEnd.ts'
import {
  favoriteMonthsQuery,
  favoritesOfMonthQuery,
  favoritesPath,
  keptLetterPath,
  monthOfMessage,
} from './favoriteQueries.ts'
import { KeptLetter } from './KeptLetter.tsx'
import styles from './KeptLetterPage.module.css'
import { LeafFoot } from './LeafFoot.tsx'
import { LeafTrack } from './LeafTrack.tsx'

/** The position of the letter that is shown. If the letter is gone, the one that took its position is shown. */
function findPlace(letters: readonly ChatMessage[], id: string | null, last: number | null): number {
  const at = letters.findIndex((letter) => letter.id === id)
  return at < 0 && last !== null ? Math.min(last, letters.length - 1) : at
}

/** One favorite as a letter, from which the person leafs to the others. Opened from the list or by a link. */
export function KeptLetterPage() {
  const t = useT()
  const navigate = useNavigate()
  const { month: nameMonth } = useFormats()
  const [params] = useSearchParams()
  const chatId = params.get('chatId') as ChatId | null
  const messageId = params.get('messageId')
  const month = monthOfMessage(messageId)
  const back = useBack(favoritesPath(chatId, month))
  const [last, setLast] = useState<number | null>(null)
  const [viewing, setViewing] = useState<ChatMessage | null>(null)
  const months = useQuery(favoriteMonthsQuery(chatId)).data?.months ?? []
  const found = useQuery(favoritesOfMonthQuery(chatId, month))
  const letters = found.data ?? []
  const at = findPlace(letters, messageId, last)
  const letter = letters[at]
  if (at >= 0 && at !== last) setLast(at)
  const title = month ? nameMonth(momentOfMonth(month)) : t('MESSAGE.FAVORITES')
  useTitle(title)
  // A voice that plays ends when its letter is left.
  useVoicesEnd(letter ? [letter] : [])

  const place = months.findIndex((one) => one.month === month)
  const neighbour = (step: 1 | -1) => (place < 0 ? undefined : months[place + step]?.month)
  const show = (id: ChatMessageId) => {
    if (id !== messageId) void navigate(keptLetterPath(chatId, id), { replace: true, state: renamesPage })
  }
  // The address names the letter that took the place of a removed one.
  const rename = useEffectEvent((id: ChatMessageId) => show(id))
  const shownId = letter?.id
  useEffect(() => {
    if (shownId) rename(shownId)
  }, [shownId])
  const leaf = async (step: 1 | -1) => {
    const next = letters[at + step]
    if (next) return show(next.id)
    const beyond = neighbour(step)
    if (!beyond) return
    try {
      const others = await queryClient.fetchQuery({ ...favoritesOfMonthQuery(chatId, beyond), staleTime: 30_000 })
      const first = step > 0 ? others[0] : others.at(-1)
      if (first) show(first.id)
    } catch (error) {
      showError(error)
    }
  }
  const canLeaf = (step: 1 | -1) => letters[at + step] !== undefined || neighbour(step) !== undefined
  const isGone = !letter && (found.isSuccess || month === null)
  return (
    <Screen
      header={<AppBar title={title} back={{ label: t('SHELL.BACK'), onBack: back }} />}
      banner={<ConnectionBanner />}
      scroll={false}
    >
      {letter ? (
        <div className={styles.page}>
          <LeafTrack
            key={month}
            ids={letters.map(({ id }) => id)}
            at={at}
            onAt={(to) => letters[to] && show(letters[to].id)}
            onLeaf={(step) => void leaf(step)}
          >
            {(index) => <KeptLetter message={letters[index]!} onMedia={setViewing} />}
          </LeafTrack>
          <LeafFoot
            letter={letter}
            at={at}
            count={letters.length}
            canLeaf={canLeaf}
            onLeaf={(step) => void leaf(step)}
          />
        </div>
      ) : isGone ? (
        <EmptyState
          title={t('KEPT.GONE')}
          text={t('KEPT.GONE_DETAIL')}
          button={{ text: t('KEPT.TO_LIST'), onClick: back }}
        />
      ) : found.isError ? (
        <LoadFailed title={t('MESSAGE.FAVORITES_FAILED')} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton kind="rows" count={3} label={t('SHELL.LOADING')} />
      )}
      <LazyMediaViewer messages={letter ? [letter] : []} open={viewing} onClose={() => setViewing(null)} />
    </Screen>
  )
}
