import type { UserId } from '@byeol/contract/ids.ts'
import { getUserId } from '../../../api/token.ts'
import { readDevice, writeDevice } from '../../../browser/deviceStore.ts'

interface IdList {
  list: UserId[]
}

/** A list that is longer is loaded at each start: 150 kB of the device are enough for one. */
const keptIds = 5_000

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
  if (owner) writeDevice(keyOf(owner, name), list.length > keptIds ? null : JSON.stringify(list))
}
