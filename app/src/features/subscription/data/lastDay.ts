/** A moment on the last day before a period's end, which is midnight in Seoul. Pages show it as the last paid day. */
export const lastDay = (end: Date): Date => new Date(end.getTime() - 1)
