export const isApple = /Mac|iPhone|iPad/u.test(navigator.platform)
