import { describe, it } from 'vitest'
import { basicPieces } from './basicPieces.tsx'
import { expectPiece, themes } from './showPiece.tsx'

describe.each(themes)('in %s, each piece looks as drawn and axe finds nothing on', (theme) => {
  it.each(basicPieces)('$id', (piece) => expectPiece(piece, theme))
})
