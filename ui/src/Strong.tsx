/** Draws the `*…*` parts of a text bold: the number in "답장 *2번* 남았어요". */
export function Strong({ text }: { text: string }) {
  return text.split('*').map((part, at) => (at % 2 === 1 ? <b key={at}>{part}</b> : part))
}
