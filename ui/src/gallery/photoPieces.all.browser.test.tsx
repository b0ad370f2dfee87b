import { describe, it } from 'vitest'
import { photoPieces } from './photoPieces.tsx'
import { expectPiece, themes } from './showPiece.tsx'

describe.each(themes)('in %s, each piece looks as drawn and axe finds nothing on', (theme) => {
  it.each(photoPieces)('$id', (piece) => expectPiece(piece, theme))
})
