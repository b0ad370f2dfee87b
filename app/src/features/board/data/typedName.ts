/** The part of a name typed after an @ at the end of the text; empty right after the @. Null if there is no @. */
export const typedName = (text: string): string | null => /(?:^|[\s(])@([\p{L}\p{N}_.]{0,20})$/u.exec(text)?.[1] ?? null
