import type { useT } from '../../i18n/i18n.ts'

/** The name of the button that opens a photo: its description, if any, and the button's action. */
export const withAlt = (t: ReturnType<typeof useT>, alt: string | undefined, open: string): string =>
  alt ? t('MEDIA.OPEN_WITH_ALT', { alt, open }) : open
