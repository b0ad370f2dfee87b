/** What a phone lets the person feel. The app fills it in; browsers do nothing. */
export const touchFeedback = { onHold: (): void => undefined }
