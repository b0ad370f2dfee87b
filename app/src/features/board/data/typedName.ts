/** The beginning of a name after an @ at the end of a text; an empty one right after the @. Null without an @. */
export const typedName = (text: string): string | null => /(?:^|[\s(])@([\p{L}\p{N}_.]{0,20})$/u.exec(text)?.[1] ?? null
