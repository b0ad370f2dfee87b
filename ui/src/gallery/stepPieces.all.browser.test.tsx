import { describe, it } from 'vitest'
import { stepPieces } from './stepPieces.tsx'
import { expectPiece, themes } from './showPiece.tsx'

describe.each(themes)('in %s, each piece looks as drawn and axe finds nothing on', (theme) => {
  it.each(stepPieces)('$id', (piece) => expectPiece(piece, theme))
})
