import { serverEvents, socketNamespace, type ServerEventName, type ServerEvents } from '@byeol/contract/api.ts'
import { ChatMessage } from '@byeol/contract/chat/message.ts'
import { z } from 'zod'

/** Encodes a server event in the format of Socket.IO (protocol 5, type EVENT), without the prefix of engine.io. */
export function encodeEvent<E extends ServerEventName>(event: E, payload: ServerEvents[E]): string {
  const wire = z.encode(serverEvents[event] as z.ZodType, payload)
  return `2${socketNamespace},${JSON.stringify([event, wire])}`
}

/** A message that is encoded and checked only once, for all packets that contain it. */
export interface MessagePackets {
  live: string
  acknowledgement: string
}

export function encodeMessage(chatMessage: ChatMessage): MessagePackets {
  const wire = JSON.stringify(z.encode(ChatMessage, chatMessage))
  return {
    live: `2${socketNamespace},["chatMessage",{"chatMessage":${wire}}]`,
    acknowledgement: `2${socketNamespace},["chatMessageSent",{"sendId":"${chatMessage.sendId}","chatMessage":${wire}}]`,
  }
}

export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const header = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(header + length)
  frame[0] = 0x81
  if (header === 2) frame[1] = length
  else if (header === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, header)
  return frame
}

/** Encodes a packet as an engine.io message. One frame can be written to any number of sockets. */
export const webSocketFrame = (packet: string): Buffer => textFrame(`4${packet}`)
