/** Everything of the chat list, the chat room and the broadcast room. */
export const chat = {
  TITLE: '채팅',
}
