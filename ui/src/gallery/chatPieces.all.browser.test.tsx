import { describe, it } from 'vitest'
import { chatPieces } from './chatPieces.tsx'
import { expectPiece, themes } from './showPiece.tsx'

describe.each(themes)('in %s, each piece looks as drawn and axe finds nothing on', (theme) => {
  it.each(chatPieces)('$id', (piece) => expectPiece(piece, theme))
})
