import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { replies as korean } from '../ko/replies.ts'

export const replies: Texts<typeof korean> = {
  NEW: 'New answer',
  ONE: 'Edit answer',
  NONE: 'No saved answers',
  NONE_DETAIL: 'Save answers that you often send, and pick them when you answer an inquiry.',
  PICK: 'Choose an answer or write one',
  PICK_DETAIL: 'People get the text in their own language.',
  NAME: 'Name',
  NAME_DETAIL: 'Only staff see it.',
  KO: 'Korean',
  EN: 'English',
  BOTH: 'Both languages are required.',
  SAVE: 'Save',
  SAVED: 'Saved',
  REMOVE: 'Remove',
  REMOVE_ASK: 'Remove {{name}}?',
  WORD_nickname: 'name',
  WORD_staff: 'staff',
  WORD_category: 'kind',
  FILLED: '{{words}} are filled in when you answer.',
}
