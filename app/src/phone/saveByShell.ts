import { t } from '../i18n/i18n.ts'
import { Shell } from './Shell.ts'

/**
 * Saves a file on the phone. Throws an Error with a text for the person or, if they closed the system's sheet, an
 * AbortError, which is never shown.
 */
export async function saveByShell(file: Blob, name: string): Promise<void> {
  try {
    await Shell.save({ data: await base64Of(file), name, mime: file.type })
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code === 'canceled') throw new DOMException('The person chose no place for the file', 'AbortError')
    console.warn('save', error)
    throw new Error(t(code === 'denied' ? 'ERROR.SAVE_NOT_ALLOWED' : 'ERROR.SAVE_FAILED'), { cause: error })
  }
}

async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  // In pieces, because passing too many arguments overflows the stack.
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return btoa(text)
}
