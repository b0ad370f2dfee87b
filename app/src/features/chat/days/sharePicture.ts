import { getPhone } from '../../../native/phone.ts'

const typeOf = (name: string) => new File([], name, { type: 'image/png' })

/** Whether the system's share sheet accepts pictures. Native apps save them instead. */
export const canSharePicture = (): boolean =>
  getPhone() === null && navigator.canShare?.({ files: [typeOf('card.png')] }) === true

/** Opens the system's share sheet with a picture. Closing it is not an error. */
export async function sharePicture(picture: Blob, name: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type })
  await navigator.share({ files: [file] }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  })
}
