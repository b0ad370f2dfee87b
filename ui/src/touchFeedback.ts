/** The haptic feedback of a phone. The app fills it in; browsers do nothing. */
export const touchFeedback = { onHold: (): void => undefined }
