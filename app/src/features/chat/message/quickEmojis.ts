/** The emojis offered above the menu of a message. */
export const quickEmojis = ['❤️', '👍', '😂', '🥹', '😮', '🎉'] as const
