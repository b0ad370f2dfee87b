/**
 * For the Enter that ends a Korean syllable, Safari and older browsers report this key code instead of `isComposing`.
 */
const composingKeyCode = 229

/** Whether a key press belongs to an input method that is composing a syllable. */
export const isComposing = ({
  isComposing: isOpen,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => isOpen || keyCode === composingKeyCode
