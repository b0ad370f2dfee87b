/** The optional field of a photo that says what it shows. */
export const altOf = ({ alt }: { alt: string | null }): { alt?: string } => (alt === null ? {} : { alt })
