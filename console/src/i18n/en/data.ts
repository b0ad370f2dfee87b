import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { data as korean } from '../ko/data.ts'

export const data: Texts<typeof korean> = {
  TITLE: 'Copy or correction of data',
  DETAIL:
    'For people who cannot use the app and ask by mail. Write down what you compared; somebody else looks and does ' +
    'it. It must be answered within 10 days of the mail.',
  WAITING: 'Copies and corrections of data',
  WISH: 'Asks for',
  WISH_access: 'A copy of their data',
  WISH_email: 'Another email address',
  WISH_birthday: 'Another birthday',
  WISH_nickname: 'Another nickname',
  VALUE: 'New value',
  ANSWER_TO: 'Address for the answer',
  ANSWER_TO_HINT: 'The address from which the person wrote. The link to the copy goes there too.',
  ASK: 'Write the request down',
  DO: 'Carry out',
  DONE: 'Done, and a mail is sent',
  REFUSE: 'Refuse',
  REFUSE_NOW: 'Send the reason and refuse',
  REFUSAL: 'Reason (goes out by mail)',
  DECLINED: 'Ended',
  CORRECTED: 'Corrected',
  MAILED: 'Link sent, not downloaded yet',
  HANDED: 'Downloaded on {{date}}',
}
