/** `2001-03-14` as 2001.03.14. */
export const dottedDate = (date: string | null): string => date?.replaceAll('-', '.') ?? ''
