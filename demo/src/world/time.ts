export const secondMs = 1_000
export const minuteMs = 60_000
export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

export const before = (moment: Date, ms: number): Date => new Date(moment.getTime() - ms)
export const after = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms)
