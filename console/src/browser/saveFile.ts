/** Some browsers read the file only some time after the click. */
const objectUrlLifeMs = 60_000

function save(fileName: string, content: Blob): void {
  const href = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href, download: fileName }).click()
  setTimeout(() => URL.revokeObjectURL(href), objectUrlLifeMs)
}

type File<Content extends string> = Record<'fileName' | 'contentType' | Content, string>

export const saveFile = ({ fileName, contentType, base64 }: File<'base64'>): void =>
  save(fileName, new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: contentType }))

export const saveText = ({ fileName, contentType, text }: File<'text'>): void =>
  save(fileName, new Blob([text], { type: contentType }))
