/** The waveform in fewer bars, each as loud as the loudest of those that it stands for. */
export function barsOf(waveform: readonly number[], count: number): number[] {
  const { length } = waveform
  if (length <= count) return [...waveform]
  return Array.from({ length: count }, (_, at) =>
    Math.max(...waveform.slice(Math.floor((at * length) / count), Math.ceil(((at + 1) * length) / count))),
  )
}
