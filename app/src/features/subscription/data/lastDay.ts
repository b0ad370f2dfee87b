/** A moment on the last day of a period, which ends at midnight in Seoul. Pages show it as the last paid day. */
export const lastDay = (end: Date): Date => new Date(end.getTime() - 1)
