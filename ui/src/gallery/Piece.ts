import type { ReactElement } from 'react'

/** One entry of the gallery: a component in its states. */
export interface Piece {
  id: string
  element: ReactElement
  /** Fills the phone instead of having a padded background. */
  page?: boolean
  /** Tested with an outline instead of screenshots. */
  isOutlined?: boolean
}
