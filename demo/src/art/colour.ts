const channels = (hex: string): [number, number, number] => {
  const long = hex.length === 4 ? hex.replaceAll(/[0-9a-f]/giu, '$&$&') : hex
  const value = Number.parseInt(long.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Mixes two colours, `#rgb` or `#rrggbb`: 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)]
  const blended = a.map((value, index) => Math.round(value + ((b[index] ?? value) - value) * share))
  return `#${blended.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const darker = (hex: string, share: number): string => mix(hex, '#140a12', share)
export const lighter = (hex: string, share: number): string => mix(hex, '#fffaf4', share)
