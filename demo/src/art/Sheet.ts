import { seeded, type Seeded } from './seeded.ts'

/**
 * The stops of a gradient in CSS-like notation: a colour, its position and its opacity, as in `#fff, #8fc4d8 50%, #000
 * / 0.5`.
 */
export type Stops = string

function stopsOf(stops: Stops): string {
  const parts = stops.split(', ')
  return parts
    .map((part, at) => {
      const [, colour, percent, opacity = '1'] = /^(\S+)(?: (\S+)%)?(?: \/ (\S+))?$/u.exec(part)!
      const offset = percent === undefined ? at / (parts.length - 1) : Number(percent) / 100
      return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
    })
    .join('')
}

/** A picture that is being drawn: its size, its random numbers, and the gradients, blurs and clips of its parts. */
export class Sheet {
  readonly width: number
  readonly height: number
  readonly chance: Seeded
  readonly #defs: string[] = []
  readonly #blurs = new Set<number>()

  constructor(width: number, height: number, seed: string) {
    this.width = width
    this.height = height
    this.chance = seeded(seed)
  }

  #define(make: (id: string) => string): string {
    const id = `d${this.#defs.length}`
    this.#defs.push(make(id))
    return `url(#${id})`
  }

  /** Defines a linear gradient along "x1 y1 x2 y2" in the box of the painted element; by default it runs downwards. */
  linear(stops: Stops, line = '0 0 0 1'): string {
    const [x1, y1, x2, y2] = line.split(' ')
    return this.#define(
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
    )
  }

  /** Defines a radial gradient around "cx cy r" in the box of the painted element. */
  radial(stops: Stops, circle = '.5 .5 .5'): string {
    const [cx, cy, r] = circle.split(' ')
    return this.#define(
      (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`,
    )
  }

  clip(shapes: string): string {
    return this.#define((id) => `<clipPath id="${id}">${shapes}</clipPath>`)
  }

  /** Returns the attribute that blurs an element or a group. */
  blur(deviation: number): string {
    this.#blurs.add(deviation)
    return `filter="url(#b${String(deviation).replace('.', '_')})"`
  }

  fill(paint: string): string {
    return `<rect width="${this.width}" height="${this.height}" fill="${paint}"/>`
  }

  /** Calls `draw` with 0 to `count - 1` and joins the results. */
  times(count: number, draw: (index: number) => string): string {
    return Array.from({ length: count }, (_, index) => draw(index)).join('')
  }

  /** A random number from `low` to `high`, with one decimal, for use in a path. */
  between(low: number, high: number): string {
    return this.chance.between(low, high).toFixed(1)
  }

  /** The finished SVG. `view` crops the drawing, `width` and `height` scale it. */
  toSvg(
    body: string,
    { view = `0 0 ${this.width} ${this.height}`, width = this.width, height = this.height } = {},
  ): string {
    const blurs = [...this.#blurs].map(
      (deviation) =>
        `<filter id="b${String(deviation).replace('.', '_')}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    )
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}"><defs>${blurs.join('')}${this.#defs.join('')}</defs>${body}</svg>`
  }
}
