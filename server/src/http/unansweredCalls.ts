import type { ServerResponse } from 'node:http'

export interface UnansweredCalls {
  /** Counts a call of a person until its answer has left or its connection has broken. False when too many wait already. */
  begin(person: string, response: ServerResponse): boolean
}

/**
 * What one person may have unanswered at a time: in work, or lying in connections that she does not read. Without a
 * bound her unread answers would fill the memory of all. Rule: reliability.md 29.
 */
export function unansweredCalls(max: number): UnansweredCalls {
  const open = new Map<string, number>()
  return {
    begin(person, response) {
      const count = open.get(person) ?? 0
      if (count >= max) return false
      open.set(person, count + 1)
      response.once('close', () => {
        const left = open.get(person)! - 1
        if (left > 0) open.set(person, left)
        else open.delete(person)
      })
      return true
    },
  }
}
