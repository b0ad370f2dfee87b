import type { error as ko } from '../ko/error.ts'
import type { Texts } from '../texts.ts'

export const error: Texts<typeof ko> = {
  TITLE: 'Notice',
  COMMON_TITLE: 'Something went wrong',
  SIGN_IN_REQUIRED: 'Please sign in.',
  USER_NOT_FOUND: 'This person could not be found',
  NETWORK: 'We could not reach the internet. Please check your connection and try again.',
  CHECK_NETWORK: 'Please check your internet connection.',
  UNKNOWN: 'An unknown problem came up. Please try again in a moment.',
  RETRY: 'Try again',
  LOAD_FAILED: 'This could not be loaded',
  OFFLINE: 'You are offline',
  OFFLINE_DETAIL: 'We will carry on as soon as you are connected.',
  SESSION_ENDED: 'You are signed out',
  SESSION_EXPIRED: 'It has been long since you signed in. Please sign in again.',
  TOO_MANY: 'Too many tries. Please try again in {{seconds}} seconds.',
  TOO_MANY_one: 'Too many tries. Please try again in a second.',
  TOO_MANY_MINUTES: 'Too many requests. Please try again in {{minutes}} minutes.',
}
