/** What a celeb writes for each fan’s own nickname (rules.md, Chats); whoever shows the message replaces it. */
export const nicknameToken = '{nickname}'
