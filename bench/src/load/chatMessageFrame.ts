/** A Socket.IO text frame that sends a chat message. */
export const chatMessageFrame = (sendId: string, chatId: string, content: string): string =>
  `42/app,${JSON.stringify(['chatMessage', { sendId, chatMessageParams: { chatId, content } }])}`
