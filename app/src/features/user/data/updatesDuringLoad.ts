import type { ServerEvents } from '@byeol/contract/api.ts'
import type { User } from '@byeol/contract/user.ts'
import { mergeUser } from './mergeUser.ts'

type Partly = ServerEvents['userUpdate']['user']

const recordings = new Set<Partly[]>()

export function recordUpdate(update: Partly): void {
  for (const recording of recordings) recording.push(update)
}

/** A person as the server answers, with the events that came while the answer was under way: it may be older than they are. */
export async function withUpdatesDuringLoad<U extends User>(load: () => Promise<U | null>): Promise<U | null> {
  const meanwhile: Partly[] = []
  recordings.add(meanwhile)
  try {
    const loaded = await load()
    return loaded && meanwhile.reduce(mergeUser, loaded)
  } finally {
    recordings.delete(meanwhile)
  }
}
