/** The text cut so that it fits a width of the canvas with the pen's font, with an ellipsis. */
export function fittingText(pen: CanvasRenderingContext2D, text: string, mostPx: number): string {
  if (pen.measureText(text).width <= mostPx) return text
  const parts = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  while (parts.length > 0 && pen.measureText(`${parts.join('')}…`).width > mostPx) parts.pop()
  return `${parts.join('')}…`
}
