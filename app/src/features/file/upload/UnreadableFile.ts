import { t } from '../../../i18n/i18n.ts'

const readWithinMs = 15_000

/** The device can no longer read a picked file, because it was moved or deleted, or its storage is broken. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'

  constructor(options?: ErrorOptions) {
    super(t('ERROR.UNREADABLE_FILE'), options)
  }
}

/** Reads the bytes from `start` to `end`. Throws UnreadableFile, also if the device does not respond in time. */
export async function readBytes(file: Blob, start: number, end: number): Promise<Blob> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const hung = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the device does not answer')), readWithinMs)
    })
    const bytes = await Promise.race([file.slice(start, end).arrayBuffer(), hung])
    if (bytes.byteLength !== end - start) throw new Error('the file has become shorter')
    return new Blob([bytes])
  } catch (error) {
    throw new UnreadableFile({ cause: error })
  } finally {
    clearTimeout(timer)
  }
}
