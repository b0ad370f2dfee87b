import type { error as ko } from '../ko/error.ts'
import type { Texts } from '@byeol/contract/locale/texts.ts'

export const error: Texts<typeof ko> = {
  TITLE: 'Notice',
  COMMON_TITLE: 'Something went wrong',
  SIGN_IN_REQUIRED: 'Please sign in.',
  USER_NOT_FOUND: 'This person could not be found',
  UNREADABLE_FILE: 'This device can no longer read the file. Delete it and choose it again.',
  NETWORK: 'Could not connect. Please check your internet connection and try again.',
  CHECK_NETWORK: 'Please check your internet connection.',
  UNKNOWN: 'Something unexpected happened. Please try again in a moment.',
  RETRY: 'Try again',
  FOR_CELEBS: 'This page is for stars',
  FOR_CELEBS_DETAIL: 'Once you are a star, you see your fans and earnings here.',
  TO_MINE: 'Go to my page',
  TO_HOME: 'Go home',
  REFUSED: 'You cannot see this page',
  LOAD_FAILED: 'Could not load this',
  SAVE_FAILED: 'Could not save this. Please check the free space and try again.',
  SAVE_NOT_ALLOWED: 'Could not save this. Please let Byeol add photos in the settings of your phone.',
  OFFLINE: 'You are offline',
  OFFLINE_DETAIL: 'We will pick up as soon as you are back online.',
  SESSION_ENDED: 'You are signed out',
  SESSION_EXPIRED: 'You have been signed in for a long time. Please sign in again.',
  TOO_MANY: 'Too many tries. Please try again in {{seconds}} seconds.',
  TOO_MANY_one: 'Too many tries. Please try again in a second.',
  TOO_MANY_MINUTES: 'Too many requests. Please try again in {{minutes}} minutes.',
}
