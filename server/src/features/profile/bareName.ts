/**
 * Invisible characters that a name may contain: joiners, variation selectors, tags, fillers, direction marks. Written
 * as ranges, because PostgreSQL's regular expressions do not support Unicode properties.
 */
const unseen = [
  ...['\\u00AD', '\\u034F', '\\u061C', '\\u115F-\\u1160', '\\u17B4-\\u17B5', '\\u180B-\\u180F', '\\u200B-\\u200F'],
  ...['\\u2028-\\u202E', '\\u2060-\\u206F', '\\u2800', '\\u3164', '\\uFE00-\\uFE0F', '\\uFEFF', '\\uFFA0'],
  ...['\\uFFF0-\\uFFFB', '\\u{1BCA0}-\\u{1BCA3}', '\\u{1D173}-\\u{1D17A}', '\\u{E0000}-\\u{E0FFF}'],
]
const unseenLetters = new RegExp(`[${unseen.join('')}]`, 'gu')

/** Removes invisible characters from a name. The same as `seen_letters` in SQL. */
export const seenLetters = (name: string): string => name.replace(unseenLetters, '')

/** Lower-cases each letter separately, as PostgreSQL does, which has no special form for İ or a final Σ. */
export const lowerCase = (name: string): string => name.replaceAll('İ', 'i').replaceAll('Σ', 'σ').toLowerCase()

/**
 * The form of a name that searches compare: in lower case, without invisible characters. The same as `bare_name` in
 * SQL.
 */
export const bareName = (name: string): string => lowerCase(seenLetters(name))
