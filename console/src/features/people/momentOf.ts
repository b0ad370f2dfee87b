/** The end of the day in Seoul on which a mail arrived, or now if it arrived today. */
export const momentOf = (day: string): Date => new Date(Math.min(Date.parse(`${day}T23:59:59+09:00`), Date.now()))
