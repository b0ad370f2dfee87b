import type { useT } from '../../i18n/i18n.ts'

/** The accessible name of a button that opens a photo: the photo's description, if there is one, and the action. */
export const withAlt = (t: ReturnType<typeof useT>, alt: string | undefined, open: string): string =>
  alt ? t('MEDIA.OPEN_WITH_ALT', { alt, open }) : open
