import type { PhotoLinks } from '@byeol/contract/file.ts'

/** Keys of pictures that move begin with `g-`. */
const moving = '/files/g-'

/**
 * The link to a photo in a list: the medium size. If the picture moves and the person wants less motion, the small
 * size, which does not move.
 */
export const shownLink = ({ small, medium }: Pick<PhotoLinks, 'small' | 'medium'>): string =>
  medium.includes(moving) && matchMedia('(prefers-reduced-motion: reduce)').matches ? small : medium
