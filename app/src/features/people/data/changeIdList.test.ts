import type { UserId } from '@byeol/contract/ids.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { changeIdList } from './changeIdList.ts'
import { idListQuery } from './idLists.ts'

it('adds a person once and removes them; leaves a list that was never loaded alone', () => {
  const client = new QueryClient()
  const { queryKey } = idListQuery('blocking')
  const id = 'a'.repeat(24) as UserId
  changeIdList(client, 'blocking', id, true)
  expect(client.getQueryData(queryKey)).toBeUndefined()
  client.setQueryData(queryKey, { list: [] })
  changeIdList(client, 'blocking', id, true)
  changeIdList(client, 'blocking', id, true)
  expect(client.getQueryData(queryKey)).toEqual({ list: [id] })
  changeIdList(client, 'blocking', id, false)
  expect(client.getQueryData(queryKey)).toEqual({ list: [] })
})
