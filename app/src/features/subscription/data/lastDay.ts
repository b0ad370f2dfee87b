/** A moment of the last day before a period's end, which is midnight in Seoul: what is paid until then is shown as. */
export const lastDay = (end: Date): Date => new Date(end.getTime() - 1)
