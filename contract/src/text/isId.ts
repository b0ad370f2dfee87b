/** 24 lowercase hex characters (rules.md, Wire). */
export const idPattern = /^[0-9a-f]{24}$/

export const isId = (text: string | null | undefined): boolean => idPattern.test(text ?? '')
