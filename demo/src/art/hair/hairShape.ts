/** Hair outlines in the coordinates of a portrait, which is 400 wide with the face around (204, 190). */
export interface HairShape {
  /** The hair behind neck and face. */
  back: string
  /** The hair over forehead and temples. */
  front: string
  /** The hair in front of the shoulders, if it falls forward. */
  over?: string
  /** Fine lines along the hair. */
  strands: string
  /** Whether the ears are visible. */
  ears: boolean
  /** Ties, pins and other things that hold the hair, in the accent colour. */
  ties?: string
}
