/** Haptic feedback on a phone. The native app replaces the function; in browsers it does nothing. */
export const touchFeedback = { onHold: (): void => undefined }
