/** The name is the same in every language. */
export const productName = 'byeol'

/** The window's title. */
export const windowTitle = (page: string): string => `${page} · ${productName}`
