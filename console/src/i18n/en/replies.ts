import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { replies as korean } from '../ko/replies.ts'

export const replies: Texts<typeof korean> = {
  NEW: 'New answer',
  ONE: 'Edit answer',
  NONE: 'No saved answers',
  NONE_DETAIL: 'Save answers that you give often, and choose them when you answer an inquiry.',
  PICK: 'Choose an answer or write one',
  PICK_DETAIL: 'Inquiries get the text in the language of the person who asks.',
  NAME: 'Name',
  NAME_DETAIL: 'Only staff see it.',
  KO: 'Korean',
  EN: 'English',
  BOTH: 'Both languages are needed.',
  SAVE: 'Save',
  SAVED: 'Saved',
  REMOVE: 'Remove',
  REMOVE_ASK: 'Remove {{name}}?',
  WORD_nickname: 'name',
  WORD_staff: 'staff',
  WORD_category: 'kind',
  FILLED: '{{words}} are filled in when you answer.',
}
