import { limits } from './limits.ts'

/** The files that support accepts as documents, for the `accept` of a file field: photos and PDF. */
export const documentTypes = 'image/jpeg,image/png,image/webp,application/pdf'

/** The name under which a file is attached to an inquiry. A long name keeps its end, with the type. */
export const attachedName = (fileName: string): string =>
  fileName.normalize('NFC').slice(-limits.inquiryFileNameMax).trim() || 'file'
