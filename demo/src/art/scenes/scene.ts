import type { Sheet } from '../Sheet.ts'

/** Draws a place or a thing in a box of 720 by 720; `tone` selects the time of day or the colours. */
export type Scene = (sheet: Sheet, tone?: string) => string

export const scenePx = 720

export const ground = (paint: string): string => `<rect width="${scenePx}" height="${scenePx}" fill="${paint}"/>`
