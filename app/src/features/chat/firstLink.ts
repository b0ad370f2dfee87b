import { textPieces } from './textPieces.ts'

/** The first web address in a message; null without one. */
export const firstLink = (content: string | null): string | null =>
  (content?.includes('://') && textPieces(content).find(({ kind }) => kind === 'link')?.text) || null
