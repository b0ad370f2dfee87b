import { api } from '@byeol/contract/api.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import type { RoomPart } from './roomPart.ts'

/** The days in a month (`YYYY-MM`) that have messages. Refetched each time the calendar opens. */
export const daysQuery = (chatId: ChatId, part: RoomPart, month: string) =>
  queryOptions({
    queryKey: ['days', chatId, part, month],
    queryFn: () => call(api.chat.listDay, { chatId, month, ...(part !== 'all' && { part }) }),
    staleTime: 0,
  })
