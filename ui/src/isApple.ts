/** Whether the keyboard has Apple's keys: ⌘ in place of Ctrl. */
export const isApple = /Mac|iPhone|iPad/u.test(navigator.platform)
