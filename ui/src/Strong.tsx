/** Draws the parts of a text between asterisks (`*…*`) in bold. */
export function Strong({ text }: { text: string }) {
  return text.split('*').map((part, at) => (at % 2 === 1 ? <b key={at}>{part}</b> : part))
}
