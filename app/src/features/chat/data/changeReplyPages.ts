import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { queryKey } from '../../../api/query.ts'

/** Changes messages in all cached lists of replies. */
export const changeReplyPages = (
  client: QueryClient,
  change: (messages: readonly ChatMessage[]) => readonly ChatMessage[],
): void =>
  void client.setQueriesData<InfiniteData<Result<typeof api.celeb.listReply>>>(
    { queryKey: queryKey(api.celeb.listReply) },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, chatMessages: [...change(page.chatMessages)] })),
      },
  )
