import type { ChatId, UserId } from '@byeol/contract/ids.ts'

/** Messages between nodes. Packets are encoded already. The bus never holds the only copy of data. */
export type BusMessage =
  | { kind: 'packet'; room: string; packet: string; skip?: string[]; authorId?: UserId }
  | { kind: 'forgetPerson'; userId: UserId }
  | { kind: 'forgetChats'; chatIds: ChatId[] }
  | { kind: 'forgetFlags' }
  | { kind: 'endSessions'; userId: UserId; sessionIds: string[] }
  | { kind: 'broadcasted'; chatId: ChatId; messageId: string; at: number }
  | { kind: 'gap' }
  /** A node sends this to itself when it can no longer receive the others' messages. */
  | { kind: 'cutOff' }

export interface Bus {
  /** This node among the others; null without a bus. */
  readonly id: string | null
  /** Whether another node was heard in the last seconds. */
  hears(id: string): boolean
  publish(message: BusMessage): void
  /** False while other nodes cannot be received: values in memory must then expire fast. */
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
