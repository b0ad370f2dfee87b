import { product } from '@byeol/contract/limits.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { queryClient } from '../api/queryClient.ts'
import { getUserId } from '../api/token.ts'
import { loadChatsAtBoot } from '../features/chat/outbox/loadChatsAtBoot.ts'
import { askBoot } from './askBoot.ts'
import { setBoot } from '../api/bootState.ts'
import { saveBoot } from '../api/savedBoot.ts'
import { cacheBootData } from './cacheBootData.ts'

/**
 * Loads all data of the person after sign-in: user, settings, permissions, subscriptions, notices and chats (spec.md
 * point 4, Sign-in and guards).
 */
export async function loadPerson(): Promise<void> {
  const userId = getUserId()
  if (!userId) return
  const [data] = await Promise.all([askBoot(), loadChatsAtBoot(userId).catch(() => undefined)])
  if (!data.user) throw new ApiError('session_not_found')
  cacheBootData(queryClient, data)
  setBoot({ duePolicies: data.policies ?? [] })
  if (product.build >= (data.minVersion ?? 0)) saveBoot(userId, data)
}
