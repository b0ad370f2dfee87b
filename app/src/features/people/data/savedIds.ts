import type { UserId } from '@byeol/contract/ids.ts'
import { getUserId } from '../../../api/token.ts'
import { readDevice, writeDevice } from '../../../browser/deviceStore.ts'

interface IdList {
  list: UserId[]
}

/** Longer lists are not saved, so that each stays below about 150 kB; the app loads them at each start. */
const maxSavedIds = 5_000

const keyOf = (userId: UserId, name: string) => `byeol.user.ids.${name}.${userId}`

export function findSavedIds(name: string): IdList | null {
  const owner = getUserId()
  try {
    const list = JSON.parse((owner && readDevice(keyOf(owner, name))) ?? 'null') as UserId[] | null
    return list && { list }
  } catch {
    return null
  }
}

export function saveIds(name: string, { list }: IdList): void {
  const owner = getUserId()
  if (owner) writeDevice(keyOf(owner, name), list.length > maxSavedIds ? null : JSON.stringify(list))
}
