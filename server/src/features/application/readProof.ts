import type { Context } from '../../context.ts'
import { readStored } from '../../providers/fileStore.ts'
import { decryptFile } from '../../seal.ts'
import { proofPurpose, type StoredProof } from './view.ts'

/** Decrypts a document for staff. Throws when its key is gone. */
export async function readProof(
  { files, secrets }: Pick<Context, 'files' | 'secrets'>,
  { storage_key }: Pick<StoredProof, 'storage_key'>,
): Promise<Buffer> {
  const bytes = decryptFile(secrets.data, proofPurpose(storage_key), await readStored(files, storage_key))
  if (!bytes) throw new Error('the proof is sealed with a key that is not here')
  return bytes
}
