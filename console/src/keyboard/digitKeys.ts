import type { Shortcut } from './shortcuts.ts'

/** The digit of each choice: alone it chooses, with Shift it chooses and sends at once. */
export const chooseKeys = <Choice>(choices: readonly Choice[], choose: (choice: Choice) => void): Shortcut[] =>
  choices.map((choice, at) => ({ key: String(at + 1), text: 'CASES.KEY_CHOOSE', run: () => choose(choice) }))

export const decideKeys = <Choice>(choices: readonly Choice[], decide: (choice: Choice) => void): Shortcut[] =>
  choices.map((choice, at) => ({ key: `shift+${at + 1}`, text: 'CASES.KEY_DECIDE', run: () => decide(choice) }))
