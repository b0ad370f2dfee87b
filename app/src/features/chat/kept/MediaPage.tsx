import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useT } from '../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { Tabs } from '@byeol/ui/Tabs.tsx'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { EndOfList } from '../../../shell/EndOfList.tsx'
import { LazyMediaViewer } from '../media/LazyMediaViewer.tsx'
import { MediaMonths } from './MediaMonths.tsx'

type Kind = 'photo' | 'link'

/** Everything that was shared in a chat: photos and videos, and links, each by month. */
export function MediaPage() {
  const t = useT()
  const [params] = useSearchParams()
  const chatId = (params.get('chatId') ?? '') as ChatId
  const back = useBack(`/chat?chatId=${chatId}`)
  const [kind, setKind] = useState<Kind>('photo')
  const [open, setOpen] = useState<ChatMessage | null>(null)
  useTitle(t('MESSAGE.MEDIA'))
  const found = useInfiniteQuery({
    queryKey: ['media', chatId, kind],
    queryFn: ({ pageParam, signal }) =>
      call(api.chat.listMedia, { chatId, kind, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: null as ChatMessage['id'] | null,
    getNextPageParam: ({ chatMessages, hasMore }) => (hasMore ? (chatMessages.at(-1)?.id ?? null) : null),
    staleTime: 0,
  })
  const messages = found.data?.pages.flatMap(({ chatMessages }) => chatMessages) ?? []
  return (
    <Screen
      header={
        <>
          <AppBar title={t('MESSAGE.MEDIA')} back={{ label: t('SHELL.BACK'), onBack: back }} />
          <Tabs
            label={t('MESSAGE.MEDIA')}
            panelId="media-part"
            value={kind}
            onChange={setKind}
            items={[
              { id: 'photo', label: t('MESSAGE.MEDIA_PHOTOS') },
              { id: 'link', label: t('SHELL.LINKS') },
            ]}
          />
        </>
      }
      banner={<ConnectionBanner />}
    >
      <div id="media-part" role="tabpanel" aria-label={t(kind === 'photo' ? 'MESSAGE.MEDIA_PHOTOS' : 'SHELL.LINKS')}>
        {found.isPending ? (
          <Skeleton kind={kind === 'photo' ? 'grid' : 'rows'} count={12} label={t('SHELL.LOADING')} />
        ) : null}
        {found.isError && messages.length === 0 ? (
          <LoadFailed title={t('MESSAGE.MEDIA_FAILED')} error={found.error} onRetry={() => void found.refetch()} />
        ) : null}
        {found.isSuccess && messages.length === 0 ? (
          <EmptyState
            title={t(kind === 'photo' ? 'MESSAGE.MEDIA_NO_PHOTOS' : 'MESSAGE.MEDIA_NO_LINKS')}
            text={t('MESSAGE.MEDIA_NONE_DETAIL')}
          />
        ) : null}
        <MediaMonths kind={kind} messages={messages} onOpen={setOpen} />
        <EndOfList found={found} />
      </div>
      <LazyMediaViewer messages={messages.toReversed()} open={open} onClose={() => setOpen(null)} />
    </Screen>
  )
}
