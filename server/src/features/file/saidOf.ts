/** The optional description field of a photo. */
export const altOf = ({ alt }: { alt: string | null }): { alt?: string } => (alt === null ? {} : { alt })
