import type { boot as ko } from '../ko/boot.ts'
import type { Texts } from '@byeol/contract/locale/texts.ts'

export const boot: Texts<typeof ko> = {
  STAGE_1: 'Starting the app',
  STAGE_2: 'Loading saved information',
  STAGE_3: 'Loading information',
  STAGE_4: 'Loading your account',
  STAGE_5: 'Loading your settings',
  STAGE_6: 'Setting up notifications',
  STAGE_7: 'Loading permissions',
  STAGE_8: 'Loading subscriptions',
  STAGE_9: 'Loading chats',
  STAGE_10: 'Loading notices',
  STAGE_11: 'Finishing up',
  PROGRESS: 'Starting the app',
  STILL_TRYING: 'This is taking a little longer. Still trying.',
  FAILED: 'Byeol could not start',
  RETRY: 'Try again',
  CONTACT: 'Contact customer service',
}
