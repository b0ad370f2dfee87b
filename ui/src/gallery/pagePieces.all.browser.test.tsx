import { describe, it } from 'vitest'
import { pagePieces } from './pagePieces.tsx'
import { expectPiece, themes } from './showPiece.tsx'

describe.each(themes)('in %s, each piece looks as drawn and axe finds nothing on', (theme) => {
  it.each(pagePieces)('$id', (piece) => expectPiece(piece, theme))
})
