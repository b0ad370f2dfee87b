import { limits } from '../limits.ts'

/** The types of file that support accepts as documents (photos and PDF), for the `accept` attribute of a file field. */
export const documentTypes = 'image/jpeg,image/png,image/webp,application/pdf'

/**
 * The name of a file attached to an inquiry. A name that is too long loses its beginning, so that the extension stays.
 */
export const attachedName = (fileName: string): string =>
  fileName.normalize('NFC').slice(-limits.inquiryFileNameMax).trim() || 'file'
