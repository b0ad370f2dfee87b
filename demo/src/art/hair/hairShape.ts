/** Outlines in the portrait's own box, 400 wide, where the face stands around (204, 190). */
export interface HairShape {
  /** Behind neck and face. */
  back: string
  /** Over forehead and temples. */
  front: string
  /** In front of the shoulders, for hair that falls forward. */
  over?: string
  /** Fine lines along the strands. */
  strands: string
  /** Whether the ears are visible. */
  ears: boolean
  /** Ties, pins and other things that hold it, in the accent's colour. */
  ties?: string
}
