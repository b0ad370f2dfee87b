/** A celeb's placeholder for each fan's nickname (rules.md, Chats). Clients replace it when they show the message. */
export const nicknameToken = '{nickname}'
