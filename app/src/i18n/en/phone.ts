export const phone = {
  PUSH_CHANNEL: 'Messages and news',
  PUSH_HERE: 'On this phone',
  PUSH_ASK_DETAIL: 'This phone tells you, also while the app is closed.',
  PUSH_ASK_DONE: 'This phone will tell you now',
  PUSH_BLOCKED: 'This phone blocks notifications',
  PUSH_BLOCKED_DETAIL: 'Allow notifications of Byeol in the settings of the phone.',
  BROWSER_TITLE: 'Continuing',
  BROWSER_EXPIRED: 'This sign-in was used already, or 5 minutes have passed. Please start again.',
}
export const screenshot = {
  NOT_ALLOWED: 'Screenshots are not allowed',
  NOT_ALLOWED_DETAIL:
    'To protect what stars share, screenshots and recordings are not allowed. They are logged, and you are signed out when you close this.',
  NOT_ALLOWED_VISITOR: 'To protect what stars share, screenshots and recordings are not allowed.',
}
