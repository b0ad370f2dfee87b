import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { showError } from '../../../errors/showError.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { HeldRow } from './HeldRow.tsx'
import styles from './Shelter.module.css'
import { heldQuery, shelterQuery } from './shelterQuery.ts'
import { takeHeld } from './takeHeld.ts'

/** The folder of held replies. The text of each is hidden until the celeb asks to see it. */
export function HeldPage() {
  const t = useT()
  const back = useBack('/settings/shelter')
  const held = useInfiniteQuery(heldQuery)
  const pausedCount = useQuery(shelterQuery).data?.pausedCount ?? 0
  const [isBusy, setBusy] = useState(false)
  useTitle(t('CELEB.HELD'))
  const list = held.data?.pages.flatMap((page) => page.list)
  const take = async (of: ChatMessageId | 'paused', known: readonly ChatMessage[]) => {
    setBusy(true)
    try {
      await takeHeld(of, known)
      showToast({ text: t('CELEB.HELD_TAKEN'), icon: 'check' })
    } catch (failed) {
      showError(failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Screen
      header={<AppBar title={t('CELEB.HELD')} back={{ label: t('SHELL.BACK'), onBack: back }} />}
      banner={<ConnectionBanner />}
    >
      {!list ? (
        held.error ? (
          <LoadFailed error={held.error} busy={held.isFetching} onRetry={() => void held.refetch()} />
        ) : (
          <Skeleton kind="lines" count={6} label={t('SHELL.LOADING')} />
        )
      ) : list.length === 0 ? (
        <EmptyState quiet title={t('CELEB.HELD_NONE')} text={t('CELEB.HELD_NONE_DETAIL')} />
      ) : (
        <div className={styles.page}>
          {pausedCount > 0 ? (
            <p className={styles.paused}>
              {t('CELEB.HELD_PAUSED', { count: pausedCount })}
              <Button
                size="s"
                variant="soft"
                busy={isBusy}
                onClick={() =>
                  void take(
                    'paused',
                    list.filter(({ kind }) => kind === 'paused').map(({ chatMessage }) => chatMessage),
                  )
                }
              >
                {t('CELEB.HELD_TAKE_PAUSED')}
              </Button>
            </p>
          ) : null}
          <ul className={styles.list} aria-label={t('CELEB.HELD')}>
            {list.map(({ chatMessage, kind }) => (
              <HeldRow
                key={chatMessage.id}
                message={chatMessage}
                kind={kind}
                isBusy={isBusy}
                onTake={() => void take(chatMessage.id, [chatMessage])}
              />
            ))}
          </ul>
          {held.hasNextPage ? (
            <Button variant="soft" busy={held.isFetchingNextPage} onClick={() => void held.fetchNextPage()}>
              {t('CELEB.HELD_MORE')}
            </Button>
          ) : null}
        </div>
      )}
    </Screen>
  )
}
