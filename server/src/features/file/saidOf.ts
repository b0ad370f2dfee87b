import type { Language } from '@byeol/contract/locale/language.ts'

/** The optional fields of a medium for people who do not see or hear it. */
export const saidOf = ({
  alt,
  captions_language: captions,
}: {
  alt: string | null
  captions_language: Language | null
}): { alt?: string; captions?: Language } => ({ ...(alt !== null && { alt }), ...(captions && { captions }) })
