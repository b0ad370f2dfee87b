import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { keys as korean } from '../ko/keys.ts'

export const keys: Texts<typeof korean> = {
  TITLE: 'Keyboard shortcuts',
  ALL: 'All shortcuts',
  EVERYWHERE: 'Everywhere',
  HERE: 'On this page',
  FIND: 'Find',
  HELP: 'Show shortcuts',
  DOWN: 'Down',
  UP: 'Up',
}
