import type { ChatId } from '@byeol/contract/ids.ts'
import { queryClient } from '../../api/queryClient.ts'
import { changePlace } from './roomPlace.ts'

/** The header of the room becomes its search. */
export const openSearch = (chatId: ChatId): void => changePlace(queryClient, chatId, 'all', { isSearching: true })
