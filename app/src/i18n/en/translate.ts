import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { translate as korean } from '../ko/translate.ts'

export const translate: Texts<typeof korean> = {
  SHOW: 'See translation',
  WAITING: 'Translating',
  ORIGINAL: 'See original',
  ALWAYS: 'Always translate {{language}}',
  DONE: 'Translated',
  AGAIN: 'Translate again',
  ASK: 'Send private messages to a translation service?',
  ASK_DETAIL:
    'To be translated, a text is sent to a translation company, without its author. You can turn this off in Settings, Language.',
  ASK_YES: 'Translate',
  TITLE: 'Translation',
  TO: 'Translate into',
  TO_APP: 'Language of the app',
  ALWAYS_TITLE: 'Always translate',
  ALWAYS_DETAIL: 'Texts in these languages are translated without a tap.',
  PRIVATE: 'Translate private messages too',
  PRIVATE_DETAIL: 'Sends direct messages and replies to a translation company, without their author.',
}
