import type { ReactElement } from 'react'

/** One picture of the gallery: a component in its states. */
export interface Piece {
  id: string
  element: ReactElement
  /** Fills the phone instead of standing on a padded background. */
  page?: boolean
  /** Compared with an outline instead of pictures. */
  isOutlined?: boolean
}
