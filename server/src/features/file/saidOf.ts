import type { Language } from '@byeol/contract/locale/language.ts'

/**
 * The text alternatives of a medium, for people who cannot see or hear it: its description, and the language of its
 * captions.
 */
export const saidOf = ({
  alt,
  captions_language: captions,
}: {
  alt: string | null
  captions_language: Language | null
}): { alt?: string; captions?: Language } => ({ ...(alt !== null && { alt }), ...(captions && { captions }) })
