import type { useT } from '../../i18n/i18n.ts'

/** The name of the button that opens a photo: what it shows, if that was written, and what the button does. */
export const withAlt = (t: ReturnType<typeof useT>, alt: string | undefined, open: string): string =>
  alt ? t('MEDIA.OPEN_WITH_ALT', { alt, open }) : open
