/** Shortens a text with an ellipsis to fit a width on the canvas, in the context's current font. */
export function fittingText(pen: CanvasRenderingContext2D, text: string, mostPx: number): string {
  if (pen.measureText(text).width <= mostPx) return text
  const parts = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  while (parts.length > 0 && pen.measureText(`${parts.join('')}…`).width > mostPx) parts.pop()
  return `${parts.join('')}…`
}
