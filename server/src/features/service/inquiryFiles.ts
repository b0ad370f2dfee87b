import { randomBytes } from 'node:crypto'
import { ApiError } from '@byeol/contract/errors.ts'
import type { InquiryId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'
import type { Upload } from '../../http/call.ts'
import { readStored } from '../../providers/fileStore.ts'
import { decryptFile, sealFile } from '../../seal.ts'
import { readDocument } from '../file/readDocument.ts'

/** The encryption purpose for a file of an inquiry. */
export const inquiryFilePurpose = (storageKey: string): string => `inquiry file ${storageKey}`

export interface NewInquiryFile {
  kind: 'photo' | 'pdf'
  name: string
  storageKey: string
}

/** Stores the encrypted bytes of a photo or PDF, before its message is stored. Throws `unsupported_media`. */
export async function storeInquiryFile(
  ctx: Context,
  sender: string,
  name: string,
  upload: Upload,
): Promise<NewInquiryFile> {
  const { kind, bytes } = await readDocument(ctx, sender, upload)
  const storageKey = `q-${randomBytes(18).toString('base64url')}`
  const sealed = sealFile(ctx.secrets.data, inquiryFilePurpose(storageKey), bytes)
  await ctx.files.put(storageKey, sealed, 'application/octet-stream')
  return { kind, name, storageKey }
}

const insert = 'insert into inquiry_files (message_number, kind, name, storage_key) values ($1, $2, $3, $4)'
export const insertInquiryFile = async (
  tx: Queries,
  messageNumber: string,
  { kind, name, storageKey }: NewInquiryFile,
): Promise<void> => void (await tx.rows(insert, [messageNumber, kind, name, storageKey]))

/** Columns of a message `m` joined with its file `f`; `fileOf` converts them to what clients read. */
export const fileColumns = 'm.number::float8 as number, f.kind as "fileKind", f.name as "fileName"'
export const joinFile = 'left join inquiry_files f on f.message_number = m.number'
export const fileShape = {
  number: column.number,
  fileKind: column.oneOf('photo', 'pdf').orNull,
  fileName: column.text.orNull,
}
export function fileOf<Row extends { number: number; fileKind: 'photo' | 'pdf' | null; fileName: string | null }>({
  number,
  fileKind,
  fileName,
  ...message
}: Row) {
  const file = fileKind && { id: number, kind: fileKind, name: fileName ?? '' }
  return { ...message, file }
}

const select = `
  select f.kind, f.storage_key as "storageKey", i.user_id as "userId"
  from inquiry_files f
  join inquiry_messages m on m.number = f.message_number
  join inquiries i on i.id = m.inquiry_id
  where m.number = $2 and i.id = (select coalesce(merged_into, id) from inquiries where id = $1)`
const shape = { kind: column.oneOf('photo', 'pdf'), storageKey: column.text, userId: column.userId }

/** A file of an inquiry as a data URL, and the id of the person who asked. Throws `not_found`. */
export async function readInquiryFile(
  ctx: Context,
  inquiryId: InquiryId,
  fileId: number,
): Promise<{ dataUrl: string; userId: UserId }> {
  const { kind, storageKey, userId } = await ctx.db.get(select, [inquiryId, fileId], shape)
  const bytes = decryptFile(ctx.secrets.data, inquiryFilePurpose(storageKey), await readStored(ctx.files, storageKey))
  if (!bytes) throw new ApiError('not_found')
  const type = kind === 'pdf' ? 'application/pdf' : 'image/jpeg'
  return { dataUrl: `data:${type};base64,${bytes.toString('base64')}`, userId }
}

const selectOf = `
  select f.storage_key as "storageKey"
  from inquiry_files f
  join inquiry_messages m on m.number = f.message_number
  join inquiries i on i.id = m.inquiry_id
  where i.user_id = $1`
const forget = 'delete from inquiry_files where storage_key = $1'

/** Removes the bytes of all files of a person who deleted their account. */
export async function removeInquiryFilesOf(ctx: Context, userId: UserId): Promise<void> {
  for (const { storageKey } of await ctx.db.rows(selectOf, [userId], { storageKey: column.text })) {
    // The bytes first: after an interruption the row still exists, so the next run finds it.
    await ctx.files.remove(storageKey)
    await ctx.db.rows(forget, [storageKey])
  }
}
