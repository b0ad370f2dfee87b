import type { UserProfile } from '@byeol/contract/user.ts'
import type { QueryClient } from '@tanstack/react-query'
import { getUserId, onToken } from '../../../api/token.ts'
import { idListQuery, idLists, type IdListName } from './idLists.ts'
import { saveIds } from './savedIds.ts'
import { dropSavedUser, saveUser, writeSavedUsers } from './savedUsers.ts'
import { usersKey } from './userKey.ts'

const writeAfterMs = 1_000
const names = Object.keys(idLists) as IdListName[]

let stop: (() => void) | null = null

/**
 * Runs in the background while a person is signed in: loads the four lists of ids (a failure is only logged, spec.md
 * point 8), and saves people and lists on the device. Stops when the session ends.
 */
export function keepUsers(client: QueryClient): void {
  const userId = getUserId()
  if (stop || !userId) return
  const ends = [keepOnDevice(client), onToken(() => getUserId() !== userId && stop?.())]
  stop = () => {
    stop = null
    for (const end of ends) end()
  }
  for (const name of names)
    client
      .fetchQuery({ ...idListQuery(name), staleTime: 0 })
      .catch((error: unknown) => console.warn('id list', name, error))
}

/**
 * Saves people when there has been no change for a second, and when the page closes. Saves lists immediately, because
 * they rarely change.
 */
function keepOnDevice(client: QueryClient): () => void {
  const listNames = new Map(names.map((name) => [idLists[name].path as string, name]))
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    writeSavedUsers()
  }
  const flush = () => timer && write()

  // Save people who were loaded before this started.
  for (const { state } of client.getQueryCache().findAll({ queryKey: usersKey }))
    if (state.data) saveUser(state.data as UserProfile, state.dataUpdatedAt)
  timer = setTimeout(write, writeAfterMs)

  const end = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey, state } = event.query
    const [part, ref] = queryKey as readonly [string, string]
    const listName = listNames.get(part)
    if (listName) return saveIds(listName, state.data as { list: UserProfile['id'][] })
    if (part !== usersKey[0]) return
    if (state.data) saveUser(state.data as UserProfile, state.dataUpdatedAt)
    else dropSavedUser(ref)
    timer ??= setTimeout(write, writeAfterMs)
  })
  addEventListener('pagehide', flush)
  return () => {
    end()
    clearTimeout(timer)
    removeEventListener('pagehide', flush)
  }
}
