/** Safari and older engines report the Enter that ends a Korean syllable by this key code instead of `isComposing`. */
const composingKeyCode = 229

/** Whether a key belongs to the input method, which is composing a syllable. */
export const isComposing = ({
  isComposing: isOpen,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => isOpen || keyCode === composingKeyCode
