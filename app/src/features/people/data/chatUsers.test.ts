import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { ChatId } from '@byeol/contract/ids.ts'
import { onServerEvent } from '../../../onServerEvent.ts'
import { idOf, profileOf } from './factories.ts'
import { userKey } from './userKey.ts'

const chatId = 'c'.repeat(24) as ChatId

it('chatUserAdd adds people to the user cache, and updates those who were there', () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(userKey(idOf(2)), profileOf(2, { nickname: '옛 이름' }))
  const { celeb: _, ...known } = profileOf(2, { nickname: '새 이름' })
  const { celeb: __, ...late } = profileOf(3, { nickname: '늦은 사람' })
  onServerEvent.chatUserAdd({ chatId, users: [known, late] }, { queryClient })
  expect(queryClient.getQueryData(userKey(idOf(2)))).toMatchObject({ nickname: '새 이름' })
  expect(queryClient.getQueryData(userKey(idOf(3)))).toMatchObject({ nickname: '늦은 사람' })
})

it('chatUserRemove makes the user cache fetch the person again', () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(userKey(idOf(2)), profileOf(2))
  onServerEvent.chatUserRemove({ chatId, userId: idOf(2) }, { queryClient })
  expect(queryClient.getQueryState(userKey(idOf(2)))?.isInvalidated).toBe(true)
})
