import { errors, type ApiError } from '@byeol/contract/errors.ts'
import type { ClientEvents } from '@byeol/contract/api.ts'
import type { Language } from '@byeol/contract/language.ts'
import type { Socket } from 'socket.io'
import type { Context } from '../../context.ts'
import { commonError, toApiError } from '../../http/reply.ts'
import type { Person } from '../../memory/people.ts'
import { deleteMessage } from './deleteMessage.ts'
import { sendMessage } from './sendMessage.ts'

export interface From {
  person: Person
  socket: Socket
  language: Language
}

/** Answers a failed send to the socket that sent it. */
export function answerFailure(ctx: Context, { socket, language }: Pick<From, 'socket' | 'language'>, sendId: string, error: ApiError): void {
  ctx.sockets.toSocket(socket, 'chatMessageSent', { sendId, error: { data: undefined, ...commonError(error, language) } as never })
}

/** What each event of a chat does. A message is acknowledged to its socket after commit, before anybody's next. */
export const chatSocket: { [E in Exclude<keyof ClientEvents, 'authenticate'>]: (ctx: Context, from: From, ...args: ClientEvents[E]) => Promise<void> | void } = {
  async chatMessage(ctx, from, message) {
    try {
      const chatMessage = await sendMessage(ctx, from.person, message, from.socket)
      ctx.sockets.toSocket(from.socket, 'chatMessageSent', { sendId: message.sendId, chatMessage })
    } catch (thrown) {
      const error = toApiError(thrown, from.language)
      if (errors[error.code].status >= 500) ctx.log.error({ err: thrown }, 'a message could not be sent')
      answerFailure(ctx, from, message.sendId, error)
    }
  },
  chatMessageRead: (ctx, { person }, messageIds) => ctx.reads.read(person.id, messageIds),
  async chatMessageDelete(ctx, { person }, messageId) {
    await deleteMessage(ctx, person, messageId)
  },
}
