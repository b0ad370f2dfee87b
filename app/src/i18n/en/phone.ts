export const phone = {
  PUSH_CHANNEL: 'Messages and news',
  PUSH_HERE: 'On this phone',
  PUSH_ASK_DETAIL: 'This phone notifies you even when the app is closed.',
  PUSH_ASK_DONE: 'This phone will notify you from now on',
  PUSH_BLOCKED: 'Your phone is blocking notifications',
  PUSH_BLOCKED_DETAIL: 'Allow notifications from Byeol in your phone’s settings.',
  BROWSER_TITLE: 'Continue',
  BROWSER_EXPIRED: 'This sign-in was used already, or 5 minutes have passed. Please start again.',
}
export const screenshot = {
  NOT_ALLOWED: 'Screenshots are not allowed',
  NOT_ALLOWED_DETAIL:
    'To protect stars’ posts and photos, screenshots and screen recordings are blocked. If you take one, it is logged, and you are signed out when you close this.',
  NOT_ALLOWED_VISITOR: 'To protect stars’ posts and photos, screenshots and screen recordings are blocked.',
}
