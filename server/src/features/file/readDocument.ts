import { readFile } from 'node:fs/promises'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../context.ts'
import type { Upload } from '../../http/call.ts'
import { processDocument } from './processPhoto.ts'

/** Whether a file is a complete PDF, by its first and last bytes. PDFs are stored without being parsed. */
function isPdf(bytes: Buffer): boolean {
  const end = bytes.subarray(-1_024).toString('latin1')
  return /^%PDF-[12]\.\d/u.test(bytes.toString('latin1', 0, 8)) && end.includes('%%EOF')
}

export interface ReadDocument {
  kind: 'photo' | 'pdf'
  bytes: Buffer
  preview: string | null
}

/**
 * Reads an uploaded document before it is encrypted, when it is the person's or their network's turn. Re-encodes
 * pictures, which drops EXIF and all other extra data. Throws `unsupported_media`.
 */
export async function readDocument(ctx: Context, person: string, { path, gone }: Upload): Promise<ReadDocument> {
  const given = await readFile(path)
  if (given.subarray(0, 5).toString('latin1') === '%PDF-') {
    if (!isPdf(given)) throw new ApiError('unsupported_media')
    return { kind: 'pdf', bytes: given, preview: null }
  }
  const { jpeg, preview } = await processDocument(ctx, person, path, gone)
  return { kind: 'photo', bytes: jpeg, preview }
}
