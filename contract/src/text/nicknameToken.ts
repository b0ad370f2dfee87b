/** The placeholder that celebs write for each fan's nickname (rules.md, Chats). `fillNickname` replaces it. */
export const nicknameToken = '{nickname}'
