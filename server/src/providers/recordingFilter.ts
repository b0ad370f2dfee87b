import { z } from 'zod'
import { askProvider } from './askProvider.ts'
import { ProviderError } from './ProviderError.ts'

export interface ComparedMedia {
  kind: 'photo' | 'video'
  /** The SHA-256 of the file as it was uploaded. */
  bytesHash: Buffer
  /** What people would see: a JPEG, WebP or MP4. */
  bytes: Buffer
}

export interface RecordingFilter {
  /**
   * Compares a file with the state's list of illegal recordings. Returns its number in that list, or null if it is not
   * in there. Throws ProviderError.
   */
  compare(media: ComparedMedia): Promise<string | null>
}

const Answer = z.discriminatedUnion('result', [
  z.object({ result: z.literal('CLEAR') }),
  z.object({ result: z.literal('MATCH'), reference: z.string().min(1).max(200) }),
])

/**
 * The filter that the state gives to large services (전기통신사업법 22조의5), which runs beside the server. Not yet tested
 * with the real one.
 */
export const recordingFilter = ({
  url,
  key,
  timeoutMs,
}: {
  url: string
  key: string
  timeoutMs?: number | undefined
}): RecordingFilter => ({
  async compare({ kind, bytesHash, bytes }) {
    const headers = {
      'content-type': 'application/octet-stream',
      'x-filter-key': key,
      'x-media-kind': kind,
      'x-upload-sha256': bytesHash.toString('hex'),
    }
    const init = { method: 'POST', headers, body: new Uint8Array(bytes) }
    const { status, body } = await askProvider('recordings', `${url}/compare`, init, timeoutMs)
    const read = Answer.safeParse(body)
    if (status !== 200 || !read.success) throw new ProviderError('recordings', String(status), { isTemporary: false })
    return read.data.result === 'MATCH' ? read.data.reference : null
  },
})
