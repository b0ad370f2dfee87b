import { markPhoto, markSoldPhoto, markSoldThumbnail } from '../watermark/markPhoto.ts'
import { drawCelebCard } from './card/drawCelebCard.ts'
import { encodeBlurred } from './encodeBlurred.ts'
import { encodeDocument, encodePhoto, encodeShape } from './encodePhoto.ts'

/** TABLE OF CONTENTS: the tasks of the picture process (`PictureProcess`). */
export const pictureWork = {
  encodePhoto,
  encodeShape,
  encodeDocument,
  encodeBlurred,
  drawCelebCard,
  markPhoto,
  markSoldPhoto,
  markSoldThumbnail,
}

export type PictureWork = typeof pictureWork
export interface PictureTask {
  id: number
  name: keyof PictureWork
  args: unknown[]
}
export type PictureAnswer = { id: number } & ({ result: unknown } | { failed: string })
