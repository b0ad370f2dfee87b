import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { keys as korean } from '../ko/keys.ts'

export const keys: Texts<typeof korean> = {
  LETTERS: 'Use letter keys',
  LETTERS_DETAIL: 'Turn this off if you dictate or often press keys by accident. Shortcuts with Ctrl or ⌘ still work.',
  TITLE: 'Keyboard shortcuts',
  ALL: 'All shortcuts',
  EVERYWHERE: 'Everywhere',
  HERE: 'On this page',
  FIND: 'Find',
  HELP: 'Show shortcuts',
  LAST: 'That was the last one',
  TAKE_BACK: 'Undo',
  DOWN: 'Down',
  UP: 'Up',
}
