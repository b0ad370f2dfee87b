import type { ChatId, UserId } from '@byeol/contract/ids.ts'

/** Messages between nodes. Packets are already encoded. The bus is never the only place where data is stored. */
export type BusMessage =
  | { kind: 'packet'; room: string; packet: string; skip?: string[]; authorId?: UserId }
  | { kind: 'forgetPerson'; userId: UserId }
  | { kind: 'forgetChats'; chatIds: ChatId[] }
  | { kind: 'forgetFlags' }
  /** Tokens of a shared rate (memory/openLimits.ts) were taken or, below zero, given back. */
  | { kind: 'took'; rate: string; key: string; count: number }
  | { kind: 'endSessions'; userId: UserId; sessionIds: string[] }
  | { kind: 'broadcasted'; chatId: ChatId; messageId: string; at: number }
  | { kind: 'gap' }
  /** A node sends this to itself when it can no longer receive messages of other nodes. */
  | { kind: 'cutOff' }

export interface Bus {
  /** The id of this node on the bus; null if there is no bus. */
  readonly id: string | null
  /** Whether a message of that node has arrived within the last seconds. */
  hears(id: string): boolean
  publish(message: BusMessage): void
  /** False while messages of other nodes cannot be received: cached values must then expire quickly. */
  isHealthy(): boolean
  close(): Promise<void>
}

export const oneNode: Bus = {
  id: null,
  hears: () => false,
  publish: () => {},
  isHealthy: () => true,
  close: async () => {},
}
