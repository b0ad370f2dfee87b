import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { translate as korean } from '../ko/translate.ts'

export const translate: Texts<typeof korean> = {
  SHOW: 'See translation',
  WAITING: 'Translating',
  ORIGINAL: 'See original',
  ALWAYS: 'Always translate {{language}}',
  DONE: 'Translated',
  AGAIN: 'Translate again',
  ASK: 'Send private messages to a translation company?',
  ASK_DETAIL:
    'To translate a message, we have to send its text to a translation company. We don’t send who wrote it. You can turn this off in Settings, Language.',
  ASK_YES: 'Translate',
  TITLE: 'Translation',
  TO: 'Translate into',
  TO_APP: 'Same as the app',
  ALWAYS_TITLE: 'Always translate',
  ALWAYS_DETAIL: 'Posts and messages in these languages are translated without tapping.',
  PRIVATE: 'Translate private messages too',
  PRIVATE_DETAIL: 'Sends direct messages and replies to a translation company. We don’t send who wrote them.',
}
