import type { PhotoLinks } from '@byeol/contract/file.ts'

/** The storage keys of animated pictures begin with `g-`. */
const moving = '/files/g-'

/**
 * The link to a photo for a list: the medium size, or the small size, which is not animated, if the picture is animated
 * and the person prefers reduced motion.
 */
export const shownLink = ({ small, medium }: Pick<PhotoLinks, 'small' | 'medium'>): string =>
  medium.includes(moving) && matchMedia('(prefers-reduced-motion: reduce)').matches ? small : medium
