/** Some browsers read the file only after the click. */
const objectUrlLifeMs = 60_000

/** Passes a file to the browser's downloads. */
export function saveFile({
  fileName,
  contentType,
  base64,
}: Record<'fileName' | 'contentType' | 'base64', string>): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const href = URL.createObjectURL(new Blob([bytes], { type: contentType }))
  Object.assign(document.createElement('a'), { href, download: fileName }).click()
  setTimeout(() => URL.revokeObjectURL(href), objectUrlLifeMs)
}
