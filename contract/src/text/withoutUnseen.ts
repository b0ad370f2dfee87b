/** Line breaks used in slides, spreadsheets and web pages. */
const otherBreaks = /\r\n?|[\u000B\u000C\u0085\u2028\u2029]/gu
/** Invisible characters that are removed from texts: direction marks, soft hyphens, byte order marks. */
const controls = String.raw`\u0000-\u0008\u000E-\u001F\u007F-\u009F`
export const unseenMarks = new RegExp(
  `[${controls}\\u00AD\\u061C\\u180E\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF\\uFFF9-\\uFFFC]`,
  'gu',
)

/** Removes invisible characters from a pasted text. Joiners stay, because emoji and some scripts need them. */
export const withoutUnseen = (written: string): string => written.replace(otherBreaks, '\n').replace(unseenMarks, '')
