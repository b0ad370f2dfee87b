import { describe, it } from 'vitest'
import { fieldPieces } from './fieldPieces.tsx'
import { expectPiece, themes } from './showPiece.tsx'

describe.each(themes)('in %s, each piece looks as drawn and axe finds nothing on', (theme) => {
  it.each(fieldPieces)('$id', (piece) => expectPiece(piece, theme))
})
